import { catalogue } from "../../platform/text/catalogue.ts";

export const importWords = catalogue("imports", {
  title: "Bring your tips along",
  /** Above the choice of a file. */
  intro:
    "You have written tips somewhere else? Choose the file. First you see what becomes of each tip; nothing is saved until you say so.",
  whichFiles: "Which files can be read",
  fileExport:
    "The ZIP that a site like this one makes for you under “Your data”, with your tips and their photos, and your drafts without photos",
  fileTable: "A table as CSV (UTF-8), with a first line that names its columns",
  fileMarkdown:
    "A Markdown file, or a ZIP of several: each is a tip, and its first heading is the title",
  whatColumns: "The columns of a table",
  /** Descriptions of the columns of a table. `<values/>` is a list of possible values. */
  columns: {
    title: "What the tip is called, 120 characters at most. Only this column has to be there",
    plant: "The plant that it is about, such as Tomato",
    category: "One of: <values/>",
    level: "How difficult it is. One of: <values/>",
    description: "The tip itself, 5,000 characters at most",
    months: "When it is to be done, in your garden: such as 3, 4 or 3-5 or March, April",
    availability: "public if everyone may read it. Otherwise only you can: it is hidden",
    language: "In which language it is written. One of: <values/>",
    picture:
      "The address of a picture, with https. Without one, the tip has our drawing of its plant",
  },
  /** Data that is not imported. */
  notTaken:
    "The tips become yours, as if you had written them here today. Likes, answers, dates and saved tips stay where they are.",
  chooseFile: "Choose a file",
  chooseAnother: "Choose another file",
  reading: "The file is being read …",
  importing: "Your tips are being imported …",
  /** The name of the chosen file is below this heading. */
  whatWouldBe: "What would become of your file",
  whatCameOf: "What came of your file",
  /** The columns of the table of lines. */
  place: "Line",
  tip: "Tip",
  result: "What it becomes",
  /** Replaces `result` after the import. */
  became: "What it became",
  /** `<file/>` is the name of a file in the chosen ZIP. */
  inFile: "in <file/>",
  noTitle: "(without a title)",
  becomes: {
    public: "Public tip",
    hidden: "Hidden tip, for you alone",
    draft: "Draft",
    known: "Is here already",
    later: "Waits for another time",
    refused: "Is left out",
  },
  /** The same with numbers, each in a line above the table. */
  counts: {
    public: "Public tips: {{number}}",
    hidden: "Hidden tips, for you alone: {{number}}",
    draft: "Drafts, because something is missing: {{number}}",
    known: "Here already, and left as they are: {{number}}",
    later: "Wait until you choose the same file again: {{number}}",
    refused: "Left out: {{number}}",
  },
  photos: "Photos: {{number}}",
  /** Unknown columns of the file. */
  unknownColumns: "Not read, because a tip has no such column: <columns/>",
  /** Below the lines of a long file. The table shows `number` of `all` lines. */
  linesShown:
    "Of {{all}} lines, {{number}} are shown: those that are here already, or wait, come last.",
  showAll: "Show all lines ({{number}})",
  /** The button that starts the import. */
  importNow: "Import now",
  nothingToImport: "There is nothing in this file to import.",
  seeYourTips: "See your tips",
  seeYourDrafts: "Go on with your drafts",
  earlier: "What you have imported",
  undo: "Undo",
  /** For screen readers, on the button. */
  undoIt: "Undo the import of {{day}}",
  undoThis: "Undo this import",
  reallyUndo:
    "Delete what this import has brought? What you have changed since, and what others have liked or answered, stays.",
  yesUndo: "Yes, undo",
  undone: "The import is undone. Tips and drafts that are gone again: {{number}}",
  stayed: "These stay:",
  why: {
    changed: "you have changed it",
    liked: "somebody likes it",
    answered: "somebody has tried it or asked about it",
  },

  // Problems of a line.
  nothingInIt: "There is nothing in it",
  unknown: {
    category: "“{{value}}” is no category",
    level: "“{{value}}” is no difficulty level",
    months: "“{{value}}” is no month",
    availability: "“{{value}}” is neither public nor hidden",
    language: "“{{value}}” is no language of this site",
    troubles: "“{{value}}” is no trouble that this site knows",
  },
  moreCells:
    "It has more cells than the first line names. Put a text with commas in quotation marks",
  quoteOpen: "A quotation mark begins in it, and never ends",
  quoteWrong: "There is a quotation mark in the wrong place",
  frontMatterWrong: "What stands between the lines --- at its beginning cannot be read",
  farTooLong: "It is longer than 20,000 characters",
  noRoomForDrafts: "You have many drafts already. Finish some, and choose the file again",
  nextTime: "500 tips are imported at a time",
  photosNextTime: "40 photos come along at a time, and no more in an hour than you may upload",
  photoLeftOut: "A photo of it could not be taken along: {{reason}}",
  photoNotThere: "A photo of it is not in the ZIP",
  /** At the end of the problems of a line: the number of further problems. */
  moreProblems_one: "and {{count}} more thing",
  moreProblems_other: "and {{count}} more things",
  pictureElsewhere: "This site shows no pictures from other sites. It gets our drawing",

  problems: {
    "import-too-large": "A file can be 64 MB at most.",
    "import-too-much-text":
      "There is more than 16 MB of text in this file. Divide it into several files.",
    "import-too-many": "There are more than 5,000 tips in this file. Divide it into several files.",
    "import-grows": "This ZIP unpacks to far more than it seems. It was not read.",
    "import-path": "This ZIP names a place outside of itself. It was not read.",
    "import-damaged": "This ZIP is damaged, not complete, or locked with a password.",
    "import-nothing-in-zip":
      "There is neither a data.json nor a Markdown file in this ZIP. Save a spreadsheet as CSV, and choose that.",
    "import-empty": "This file is empty.",
    "import-no-tips": "There are no tips in this file.",
    "import-picture": "This is a picture. Choose a ZIP, a CSV or a Markdown file.",
    "import-type": "This cannot be read as tips. Choose a ZIP, a CSV or a Markdown file.",
    "import-encoding":
      "The letters of this file are not saved as UTF-8. Save it once more: in a spreadsheet as “CSV UTF-8”, in an editor with the encoding “UTF-8”.",
    "import-no-title":
      "The first line of a table has to name its columns, and one of them has to be called title.",
    "import-column-twice": "The first line names a column twice.",
    "import-not-an-export": "The data.json in this file is not as the site exports it.",
    "import-file-changed": "The file has changed since you chose it, or is gone. Choose it again.",
    "import-excess":
      "Something in this file is longer, deeper or more than a tip can have. It was not read.",
    "import-heavy":
      "This file takes too much time or memory to read. Divide it into several files.",
    "import-busy": "Other files are being read. Try again in a minute.",
    "import-not-found": "Nothing is here of such an import",
  },
});
