declare module "scheduler" {
  /**
   * Sets the frames per second, 1 to 125, for which React pauses its rendering. 0 restores the
   * default.
   */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
