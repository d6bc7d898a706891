declare module "scheduler" {
  /**
   * Makes React pause its rendering this number of times per second, 1 to 125. 0 restores the
   * default.
   */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
