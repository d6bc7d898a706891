/**
 * The packages that a release contains in addition to the server's build, not in it
 * (docs/decisions/0041). Most contain native code or WebAssembly, or look for such code at run
 * time. Only demo sites load `oidc-provider`.
 */
export const keptPackages = [
  "@node-rs/argon2",
  "@takumi-rs/core",
  "libheif-js",
  "oidc-provider",
  "pg",
  "sharp",
] as const;
