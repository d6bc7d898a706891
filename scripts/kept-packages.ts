/**
 * The packages that a release has beside the server's build, not in it (docs/decisions/0041). Some
 * contain native code or WebAssembly, or look for such code at run time. Only demo sites load the
 * others.
 */
export const keptPackages = [
  "@node-rs/argon2",
  "@takumi-rs/core",
  "libheif-js",
  "oidc-provider",
  "pg",
  "sharp",
] as const;
