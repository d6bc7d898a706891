import { interleave, ratios, spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part } from "./row.ts";
import { startFilledSite } from "./site.ts";
import { distinctQueries, load } from "./wrk.ts";

const path = "/home/browseTips";

/**
 * Two processes on both cores against one, by a list that is made each time. The load is on these
 * cores, too; it needs little of them.
 */
export const measureProcesses: Part = async (settings) => {
  const { rounds, seconds, engine } = settings;
  const size = { gardeners: 100, tips: 1000 };
  const start = (processes: string) =>
    startFilledSite(settings, { size, cores: "0,1", env: { WEB_CONCURRENCY: processes } });
  const [one, two] = [await start("1"), await start("2")];
  const run = (url: string) => () =>
    load(url + path, { seconds, connections: 64, script: distinctQueries(path) });
  await Promise.all([run(one.url)(), run(two.url)()]);
  const loads = await interleave(rounds, { one: run(one.url), two: run(two.url) });
  await Promise.all([one.stop(), two.stop()]);
  const perSecond = (of: typeof loads.one) => of.map((round) => round.perSecond);
  const [single, double] = [perSecond(loads.one), perSecond(loads.two)];
  return [
    {
      work: "Two processes against one",
      on: nameOf[engine],
      value: ratios(double, single),
      goal: { atLeast: 1.7 },
      figures: `${digits(spreadOf(double).median)}/s against ${digits(spreadOf(single).median)}/s`,
    },
  ];
};
