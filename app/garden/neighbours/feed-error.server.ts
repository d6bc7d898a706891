import type { NeighbourFailure } from "./neighbours.ts";

/** A feed could not be read. */
export class FeedError extends Error {
  readonly failure: NeighbourFailure;

  constructor(failure: NeighbourFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
