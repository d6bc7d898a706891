import type { NeighbourFailure } from "./neighbours.ts";

/** Thrown if a feed cannot be read. */
export class FeedError extends Error {
  readonly failure: NeighbourFailure;

  constructor(failure: NeighbourFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
