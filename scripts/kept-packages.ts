/**
 * The packages that are not in the build of the server (docs/decisions/0041): they are native code, or
 * look for it, or are loaded by demo sites alone. A release has them beside the build, and no others.
 */
export const keptPackages = [
  "@node-rs/argon2",
  "@takumi-rs/core",
  "oidc-provider",
  "pg",
  "sharp",
] as const;
