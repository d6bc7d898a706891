/** The median of several rounds, with the least and the greatest. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const last = sorted.length - 1;
  const median = (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
  return { median, min: at(0), max: at(last) };
}

export const p99Of = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** Measures the same work in each round. @returns the medians and 99th percentiles of the times */
export async function timeRounds(rounds: number, work: () => Promise<number[]>) {
  const times: { p50: number[]; p99: number[] } = { p50: [], p99: [] };
  for (let round = 0; round < rounds; round += 1) {
    const durations = await work();
    times.p50.push(spreadOf(durations).median);
    times.p99.push(p99Of(durations));
  }
  return times;
}

/**
 * Measures several things in turn, round by round, so that other load on the machine affects all of
 * them alike.
 * @returns the results of each thing by its name, in the order of the rounds
 */
export async function interleave<Name extends string, Result>(
  rounds: number,
  measurements: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measurements) as Name[];
  const results = names.map((name) => [name, [] as Result[]] as const);
  for (let round = 0; round < rounds; round += 1) {
    // Every other round runs in reverse order, so that no measurement benefits from its position.
    for (const [name, list] of round % 2 === 0 ? results : results.toReversed()) {
      list.push(await measurements[name]());
    }
  }
  return Object.fromEntries(results) as Record<Name, Result[]>;
}

/** Divides two measurements round by round. @returns the spread of the ratios */
export function ratios(above: number[], below: number[]): Spread {
  return spreadOf(above.map((value, round) => value / (below[round] ?? Number.NaN)));
}

/** The number of warm-up runs before a measurement. Meanwhile Node compiles the hot code. */
export const warmUps = 3;
