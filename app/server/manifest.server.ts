/** The web app manifest: how a phone shows the site on its home screen. */
export const manifest = (name: string) => ({
  name,
  short_name: name,
  start_url: "/",
  display: "minimal-ui",
  background_color: "#fbf8f1",
  theme_color: "#2f5d3a",
  icons: [
    ...[192, 512].map((size) => icon(`icon-${size}`, size)),
    // The mark keeps within the middle, whatever shape a phone cuts it to.
    { ...icon("icon-512", 512), purpose: "maskable" },
  ],
});

const icon = (name: string, size: number) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});
