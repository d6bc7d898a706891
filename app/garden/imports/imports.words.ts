import { catalogue } from "../../platform/text/catalogue.ts";

export const importWords = catalogue("imports", {
  title: "Import your tips",
  /** Shown above the choice of a file. */
  intro:
    "Have you written tips somewhere else? Choose the file. You’ll see a preview first; nothing is saved until you confirm.",
  whichFiles: "Files you can import",
  fileExport:
    "The ZIP that you download from a site like this one under “Your data”: your tips with their photos, and your drafts without photos",
  fileTable:
    "A table as CSV, of Excel (.xlsx) or of LibreOffice (.ods), whose first line names its columns",
  fileMarkdown:
    "A Markdown file, or a ZIP of several: each file is a tip, and its first heading is the title",
  fileWordPress:
    "The export of a WordPress site (.xml), or a ZIP of it and the folder wp-content/uploads with its pictures",
  fileJournal:
    "The ZIP of your journal from a site like this one, the archive of Mastodon (.zip or .tar.gz), pixelfed-statuses.json, a list of Growstuff (.csv or .json), or the backup of HortusFox (.zip): each note becomes an entry in your journal, with its day and its photos from the ZIP. Only you see it",
  fileDiscourse:
    "The archive of your account at a Discourse forum (.zip): each topic that you began becomes a hidden tip or a draft",
  whatColumns: "The columns of a table",
  /** Names of columns, as options of a select. */
  columnNames: {
    title: "Title",
    plant: "Plant",
    category: "Category",
    level: "Difficulty",
    description: "Text",
    months: "Months",
    availability: "Availability",
    language: "Language",
    picture: "Picture address",
  },
  /** Shown below the columns. */
  anyLanguage:
    "Names and values may be in any of this site’s languages. You can match other names in the preview.",
  /** Descriptions of the columns of a table. `<values/>` is a list of possible values. */
  columns: {
    title: "The tip’s title, 120 characters at most. Only this column is required",
    plant: "The plant it’s about, such as Tomato",
    category: "One of: <values/>",
    level: "Difficulty. One of: <values/>",
    description: "The tip itself, 5,000 characters at most",
    months: "When to do it in your garden, such as 3, 4 or 3-5 or March, April",
    availability: "public if everyone can read it. Otherwise it’s hidden: only you can",
    language: "The language it’s written in. One of: <values/>",
    picture:
      "The address of a picture, with https. Without one, the tip gets our drawing of its plant",
  },
  /** Lists data that is not imported. */
  notTaken:
    "The tips become yours, as if you’d written them here today. Likes, answers, dates and saved tips aren’t imported; entries of the journal keep their days.",
  /** Shown for a file that came with an invitation. `<name/>` is the name of the file. */
  brought: "The people who run this site brought a file for you: <name/>",
  lookAtIt: "Look at it",
  noThanks: "No, thanks",
  reallyDecline: "The file will be deleted, and nothing of it becomes a tip.",
  deleteIt: "Delete the file",
  declined: "The file was deleted",
  /** Shown on the dashboard. The link leads to the page of imports. */
  waits: "A file with tips waits for you. <link>Look at it</link>",
  chooseFile: "Choose a file",
  chooseAnother: "Choose another file",
  reading: "Reading the file…",
  importing: "Importing your tips…",
  /** The name of the chosen file is below this heading. */
  whatWouldBe: "Preview",
  whatCameOf: "Import results",
  /** The columns of the table of lines. */
  place: "Line",
  tip: "Tip",
  result: "Will be imported as",
  /** Replaces `result` after the import. */
  became: "Imported as",
  /** `<file/>` is the name of a file in the chosen ZIP. */
  inFile: "in <file/>",
  noTitle: "(no title)",
  becomes: {
    public: "Public tip",
    hidden: "Hidden tip, only for you",
    entry: "Journal entry, only for you",
    draft: "Draft",
    comment: "Comment under a tip",
    known: "Already here",
    later: "Not this time",
    refused: "Skipped",
  },
  /** The results with numbers of lines. Each is a line above the table. */
  counts: {
    public: "Public tips: {{number}}",
    hidden: "Hidden tips, only for you: {{number}}",
    entry: "Journal entries, only for you: {{number}}",
    draft: "Drafts, because something is missing: {{number}}",
    comment: "Comments under tips: {{number}}",
    known: "Already here, unchanged: {{number}}",
    later: "Not this time (choose the same file again to import them): {{number}}",
    refused: "Skipped: {{number}}",
  },
  photos: "Photos: {{number}}",
  /** The heading above the selects for the encoding and the unknown columns. */
  howRead: "How the file is read",
  encoding: "Encoding",
  encodingHint: "Change it if letters such as ä or é are wrong in the preview",
  /** Shown above selects. There is one select for each unknown column of the file. */
  unknownColumns: "Columns that aren’t known: choose what they contain",
  dontImport: "Don’t import",
  /** Shown above selects. There is one select for each category of a WordPress site. */
  unknownCategories: "Categories on your old site: choose one here for each",
  noCategory: "Choose later, in drafts",
  leaveOut: "Leave these posts out",
  /** Shown above selects. There is one select for each author in the export of a WordPress site. */
  authors: "Authors on your old site: choose who gets their tips",
  authorsHint: "They see only their own posts and comments, and import or decline them.",
  nameInText: "Yours, with the name in the text",
  isMe: "This is me",
  /** An author, with the numbers of their posts and comments. */
  authorOf: "{{name}} (posts: {{posts}}, comments: {{comments}})",
  someInvitation: "Invitation {{code}}",
  offered: "For others to look at and import: {{number}}",
  levelOfOthers: "Difficulty of tips that name none",
  keepAsDrafts: "Choose later, in drafts",
  /** The button that repeats the preview with changed choices. */
  previewAgain: "Update the preview",
  changedChoices: "Update the preview to see what your choices change.",
  /** Shown below the lines of a long file. The table shows `number` of `all` lines. */
  linesShown:
    "{{number}} of {{all}} lines are shown. Lines that are already here or over the limit come last.",
  showAll: "Show all lines ({{number}})",
  /** The button that starts the import. */
  importNow: "Import now",
  nothingToImport: "There is nothing in this file to import.",
  seeYourTips: "See your tips",
  seeYourDrafts: "Continue with your drafts",
  seeYourJournal: "See your journal",
  earlier: "Past imports",
  undo: "Undo",
  /** The label of the button for screen readers. */
  undoIt: "Undo the import of {{day}}",
  undoThis: "Undo this import",
  reallyUndo:
    "Undo this import? Everything you’ve edited, or that others have liked or answered, will stay.",
  yesUndo: "Yes, undo",
  undone: "Import undone. Removed: {{number}}",
  stayed: "These stay:",
  why: {
    changed: "you’ve edited it",
    liked: "someone likes it",
    answered: "someone has tried it or asked about it",
    hidden: "the tip that it’s about is hidden",
  },

  // Problems of a line.
  /** The title of a comment's line. `title` is the title of the post. */
  commentOn: "On “{{title}}”",
  tipNotHere: "The tip that it’s about isn’t here yet",
  tipClosed: "The tip that it’s about takes no comments from you",
  nothingInIt: "It’s empty",
  unknown: {
    category: "“{{value}}” isn’t a category",
    level: "“{{value}}” isn’t a difficulty level",
    months: "“{{value}}” isn’t a month",
    availability: "“{{value}}” is neither public nor hidden",
    language: "“{{value}}” isn’t one of this site’s languages",
    troubles: "“{{value}}” isn’t a problem on this site’s list",
  },
  pictureNotInZip: "The picture {{name}} isn’t in the ZIP",
  categoryLeftOut: "You’ve left out its category",
  htmlTooDeep: "Its text can’t be read, because its HTML is nested too deeply",

  // Messages about a file as a whole.
  damagedXml:
    "This file is damaged or incomplete. The posts that could be read are here; check that none is missing.",
  postsBeyond: "More posts than a file can have, which weren’t read: {{number}}",
  commentsLeftOut: "Comments aren’t imported: {{number}}",
  boostsLeftOut: "Posts of others that you shared aren’t imported: {{number}}",
  repliesLeftOut: "Replies aren’t imported: {{number}}",
  messagesLeftOut: "Private messages aren’t imported: {{number}}",
  othersLeftOut: "Menus, revisions and the like aren’t imported: {{number}}",

  /** A part of a file that the site does not know, such as the tags of a note. */
  leftOut: "Not imported: {{name}} ({{value}})",
  moreCells:
    "It has more cells than the first line has names. Put text with commas in quotation marks",
  quoteOpen: "A quotation mark is opened but never closed",
  quoteWrong: "There’s a quotation mark in the wrong place",
  frontMatterWrong: "The part between the --- lines at the top can’t be read",
  farTooLong: "It’s longer than 20,000 characters",
  noRoomForDrafts: "You already have a lot of drafts. Finish some, then choose the file again",
  nextTime: "You can import 500 tips at a time",
  photosNextTime: "You can import 40 photos at a time, within your hourly upload limit",
  photoLeftOut: "One of its photos couldn’t be imported: {{reason}}",
  photoNotThere: "One of its photos isn’t in the ZIP",
  /** Shown after the first problems of a line: the number of further problems. */
  moreProblems_one: "and {{count}} more thing",
  moreProblems_other: "and {{count}} more things",
  pictureElsewhere: "This site doesn’t show pictures from other sites. It gets our drawing",

  problems: {
    "import-too-large": "A file can be 200 MB at most.",
    "import-too-much-text":
      "There’s more than 16 MB of text in this file. Split it into several files.",
    "import-too-many":
      "There are more than 5,000 tips or 20,000 files in this file. Split it into several files.",
    "import-grows": "This ZIP unpacks to far more than its size suggests, so it wasn’t read.",
    "import-path": "This ZIP has an unsafe path, so it wasn’t read.",
    "import-damaged": "This ZIP is damaged, incomplete or locked with a password.",
    "import-nothing-in-zip": "There’s no export, no table and no Markdown file in this ZIP.",
    "import-empty": "This file is empty.",
    "import-no-tips": "There are no tips in this file.",
    "import-picture": "This is a picture. Choose one of the files that are listed below.",
    "import-type": "This can’t be read as tips. Choose one of the files that are listed below.",
    "import-column-twice": "The first line names a column twice.",
    "import-not-an-export":
      "The JSON in this file is damaged, or isn’t one of the exports that are listed below.",
    "import-file-changed":
      "The file has changed since you chose it, or no longer exists. Choose it again.",
    "import-excess":
      "Something in this file is longer, deeper or more than a tip can have, so it wasn’t read.",
    "import-heavy": "This file takes too much time or memory to read. Split it into several files.",
    "import-busy": "Other files are being read. Try again in a minute.",
    "brought-file-too-large": "This file can be 20 MB at most.",
    "brought-file-not-found": "This file isn’t here any more.",
    "no-invitation-for-one": "This invitation has been used, has ended, or is for several people.",
    "import-no-such-author":
      "One of the chosen authors has nothing in this file. Update the preview.",
    "import-for-others": "Only admins of this site can import for other authors.",
    "import-no-such-member": "This member isn’t here any more. Choose somebody else.",
    "import-not-found": "We couldn’t find that import",
  },
});
