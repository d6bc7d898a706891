import type { SeasonPart, Task } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { isAnyTime, seasonInWords, timesOf } from "./seasons.ts";

/** The title of a tip with its task: `Prune: Roses that flower once`. */
export function titleWithTask(title: string, task: Task | null) {
  const label = task && gardenWords.tasks[task];
  return label && !title.startsWith(`${label} `)
    ? gardenWords.taskAndTitle({ deed: label, title })
    : title;
}

/** `Prune in late winter`, `Sow in the early wet season`, or `Late winter` without a task. */
export function taskInSeasons(when: readonly SeasonPart[], task: Task | undefined) {
  if (!task) return seasonInWords(when);
  if (isAnyTime(when)) return gardenWords.tasksAtAnyTime[task];
  return gardenWords.tasksAt[task]({ when: timesOf(when) });
}
