import type { SeasonPart, Task } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { isAnyTime, seasonInMonths, seasonInWords, timesOf, type Year } from "./seasons.ts";

/** Returns the title of a tip with its task: `Prune: Roses that flower once`. */
export function titleWithTask(title: string, task: Task | null) {
  const label = task && gardenWords.tasks[task];
  return label && !title.startsWith(`${label} `)
    ? gardenWords.taskAndTitle({ deed: label, title })
    : title;
}

/** Returns `Prune in late winter`, `Sow in the early wet season`, or for no task `Late winter`. */
export function taskInSeasons(when: readonly SeasonPart[], task: Task | undefined) {
  if (!task) return seasonInWords(when);
  if (isAnyTime(when)) return gardenWords.tasksAtAnyTime[task];
  return gardenWords.tasksAt[task]({ when: timesOf(when) });
}

/**
 * Returns a task and its season in the months of a garden: `Sow: March to April`. Empty if the task
 * and the season are both missing.
 */
export function taskInMonths(when: readonly SeasonPart[], task: Task | null, year: Year) {
  const label = task ? gardenWords.tasks[task] : "";
  if (when.length === 0) return label;
  const months = isAnyTime(when) ? "" : seasonInMonths(when, year);
  if (!months) return taskInSeasons(when, task ?? undefined);
  return label ? gardenWords.taskAndTitle({ deed: label, title: months }) : months;
}
