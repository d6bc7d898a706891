/**
 * The packages that the server's build does not bundle (docs/decisions/0041): they contain or look
 * for native code or WebAssembly, or only demo sites load them. A release has them beside the
 * build.
 */
export const keptPackages = [
  "@node-rs/argon2",
  "@takumi-rs/core",
  "libheif-js",
  "oidc-provider",
  "pg",
  "sharp",
] as const;
