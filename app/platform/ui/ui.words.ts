import { catalogue } from "../text/catalogue.ts";

export const uiWords = catalogue("ui", {
  loading: "Loading",
  cancel: "Cancel",
  close: "Close",
  /** The area of short messages, and the keys that move the focus there. */
  notifications: "Notifications Alt+T",
  ok: "OK",
  undo: "Undo",
  tryAgain: "Try again",
  areYouSure: "Are you sure?",
  deleted: "Deleted!",
  error: "!Error",
  /** Leads to all tips. */
  browse: "Browse",
  formNotLoaded: "The form couldn’t be loaded. Try again.",
  selectOne: "Select One",
  sort: "Sort",
  tableIsWide: "Scroll sideways to see the whole table.",
  pressForSearch: "Press <key/> to jump to search",
  pages: "Pages",
  firstPage: "First page",
  previousPage: "Previous page",
  nextPage: "Next page",
  /** `{{all}}` is a text such as `120 tips`. */
  someOf: "{{from}}–{{to}} of {{all}}",
  moreThan: "more than {{all}}",
  tooManyCharacters: "{{over}} over the limit of {{limit}} characters",
  charactersOf: "{{length}} of {{limit}} characters",
  carousel: "carousel",
  slide: "Slide {{number}}",
  play: "Play {{carousel}}",
  pause: "Pause {{carousel}}",
});
