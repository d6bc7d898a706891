declare module "scheduler" {
  /** How many frames React leaves room for in a second, 1 to 125; 0 stands for its own default. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
