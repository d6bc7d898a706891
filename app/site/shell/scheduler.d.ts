declare module "scheduler" {
  /** Sets the frames per second, 1 to 125, that React leaves room for; 0 for its default. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
