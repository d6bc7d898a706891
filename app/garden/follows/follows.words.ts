import type { FollowedKind, FollowLevel } from "./follows.ts";

/** What somebody is told of what they follow. */
export const levelLabels: Record<FollowedKind, Record<FollowLevel, string>> = {
  tip: {
    everything: "Every question and answer",
    answers: "Only when somebody answers or mentions me",
    nothing: "Nothing",
  },
  gardener: {
    everything: "Every tip that they share",
    answers: "Only when they answer or mention me",
    nothing: "Nothing",
  },
  plant: {
    everything: "Every new tip about it",
    answers: "No notices: I look at “What is new” myself",
    nothing: "Nothing",
  },
};

/** Said when somebody begins to follow something. */
export const followedTexts: Record<FollowedKind, string> = {
  tip: "You follow this tip. You will be told of questions and answers.",
  gardener: "You follow this gardener. You will be told of their new tips.",
  plant: "You follow this plant. You will be told of new tips about it.",
};
