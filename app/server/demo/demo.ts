import type { Difficulty } from "../../garden/tips/tips.ts";

/** A tip of a fresh site. Its category is the file it stands in. */
export interface DemoTip {
  title: string;
  plantType: string;
  difficultyLevel: Difficulty;
  description: string;
  /** Name of a drawing in `public/pictures/tips`, without its ending. */
  picture: string;
  /** `key` of its author among the demo gardeners. */
  author: string;
  /** Age of the tip, in days, when the site is filled. */
  daysAgo: number;
  /** How many demo gardeners like it. */
  likes: number;
}

/** A gardener of a fresh site. */
export interface DemoGardener {
  /** Name of the portrait in `public/pictures/gardeners`, and of the e-mail address. */
  key: string;
  gardenersName: string;
  age: number | null;
  gender: "Male" | "Female" | null;
  experiences: string;
  /** How long ago they were last on the site, in days, when it is filled. */
  daysSinceSeen: number;
}
