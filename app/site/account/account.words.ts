import { catalogue } from "../../platform/text/catalogue.ts";

export const accountWords = catalogue("account", {
  accountTitle: "Account",
  registerTitle: "Register",
  emailTitle: "Email",
  yourAccount: "Your account",

  /** The menu behind the gardener's picture. */
  you: "You",
  accountOf: "Account of {{name}}",
  notifications: "Notices",
  whatIsNew: "What is new",
  savedTips: "Saved tips",
  operate: "Operate",
  logout: "Logout",
  loggedOut: "Logout Successful",
  logoutFailed: "Logout Failed",

  /** The places of the account: links, and the heading of each. */
  places: {
    you: "You",
    signIn: "Signing in",
    notifications: "Notifications",
    data: "Your data",
  },

  othersSeeThem: "Others see your name and photo beside your tips.",
  name: "Name",
  uploadAPhoto: "Upload a photo",
  saveNameAndPhoto: "Save name and photo",
  /** In place of a profile or a garden that is not described yet. */
  whatProfilesSay: "Tell others what you grow, and where",
  describeGarden: "Describe it to see the right months and tips",
  profileUpdated: "Profile Updated Successfully",
  profileFailed: "Profile Update Failed",
  notChanged: "Your account was not changed",
  photoNotUploaded: "The photo is not uploaded yet. Wait a moment, then save again.",
  somethingWentWrong: "Something went wrong. Try again.",
  wrongPassword: "This password is wrong",
  yourPassword: "Your password",
  enterYourPassword: "Enter your password",

  confirmed: "Confirmed",
  notConfirmed: "Not confirmed yet",
  whoSeesIt: "In your profile you choose who sees it.",
  weSentAnEmail:
    "We sent you an email. Open the link in it to confirm that this address is yours. That helps if you forget your password.",
  sendAgain: "Send the email again",
  /** A link to help. */
  noEmail: "No email?",
  newAddress: "New email address",
  newAddressHint: "We send an email to it. Your address changes when you open the link in it.",
  sendTheLink: "Send the link",
  passwordFirst: "To change it, set a password first.",
  sentToConfirm: "We sent you an email. Open the link in it within 24 hours.",
  sentToNewAddress:
    "We sent an email to {{email}}. Your address changes when you open the link in it.",

  password: "Password",
  googleNoPassword:
    "You log in with Google, so this account has no password. If you want one, we send you an email with a link to set it.",
  sendMeALink: "Send me a link",
  passwordLogsOut: "A new password logs you out everywhere else.",
  changeThePassword: "Change the password",
  currentPassword: "Current password",
  newPassword: "New password",
  passwordChanged: "Your password is changed",
  sentToSetPassword:
    "We sent you an email. Open the link in it within 30 minutes, and choose a password.",

  passkeys: "Passkeys",
  whatPasskeysAre:
    "With a passkey you log in without a password, the way you unlock your phone or computer.",
  passkey: "Passkey",
  added: "Added <date/>",
  remove: "Remove",
  removeIt: "Remove {{name}}",
  passkeyName: "Name of the passkey",
  passkeyNameHint: "For example the device that it is on.",
  addThePasskey: "Add the passkey",
  passkeyAdded: "Passkey added",
  passkeyRemoved: "Passkey removed",
  cannotLogInWith: "You cannot log in with {{name}} any more.",
  yesRemoveIt: "Yes, remove it",

  tokens: "Tokens for programs",
  whatTokensAre:
    "With a token a program of yours does here what you do: it shares tips, saves them, and looks things up. It cannot change your account. Give the token to nobody else. A new password ends all of them.",
  howTheyUseIt: "What programs can do, and how one begins: <api>the API</api>.",
  /** The permission of a program with a token. */
  tokenMay: { read: "Read", write: "Read and write" },
  goodUntil: "Good until {{date}}, not used yet",
  goodAndUsed: "Good until {{date}}, last used on {{day}}",
  tokenEnded: "Ended on {{date}}",
  revoke: "Revoke",
  revokeIt: "Revoke {{name}}",
  tokenRevoked: "Token revoked",
  programStops: "The program that has the token {{name}} can do nothing here any more.",
  yesRevoke: "Yes, revoke it",
  tokenName: "Name of the token",
  tokenNameHint: "For example what the program does.",
  whatItMay: "What the program may do",
  howLong: "How long the token is good for",
  tokenDays_one: "{{count}} day",
  tokenDays_other: "{{count}} days",
  makeTheToken: "Make the token",
  tokenMade: "Your token is ready",
  yourToken: "Your token",
  onlyNow: "Copy it now. It is not shown again.",
  copyToken: "Copy the token",
  tokenCopied: "Copied. Keep it where nobody else finds it.",
  tokenNotCopied: "It could not be copied. Copy the marked token yourself.",

  whereLoggedIn: "Where you are logged in",
  notYours: "Is there a browser that is not yours? Log it out, and change your password.",
  /**
   * A browser, as far as it is known. `{{browser}}` is such as `Firefox`, `{{system}}` such as
   * `Linux`.
   */
  browserOnSystem: "{{browser}} on {{system}}",
  someBrowserOn: "A browser on {{system}}",
  unknownBrowser: "An unknown browser",
  thisBrowser: "This browser",
  since: "Since {{date}}",
  sinceAndSeen: "Since {{date}}, last seen {{time}}",
  logOut: "Log out",
  logOutDevice: "Log out {{device}}",
  logOutElsewhere: "Log out everywhere else",
  otherLoggedOut: "The other browser was logged out",
  othersLoggedOut: "All other browsers were logged out",

  /** Of emails and notifications. */
  letterLanguage: "Language",
  refused:
    "Our emails to you bounced, last on {{date}}, so we only send the ones about your account. Is your mailbox full, or has your address changed?",
  writeAgain: "Try again",
  writingAgain: "Emails are on again",
  confirmToChoose: "Confirm your email address to choose emails",
  /** The rows of the table of notifications. */
  kinds: {
    answers: "Answers to your questions",
    digest: "Comments, mentions, likes and new tips",
    season: "Saved tips whose time has come",
    stillTrue: "Are old tips still true?",
    newsletter: "The newsletter",
    account: "Messages and account",
  },
  /** When each is emailed. */
  kindHints: {
    answers: "After ten minutes",
    digest: "All in one email",
    season: "Once a month at most",
    stillTrue: "Once, after two years",
    newsletter: "Once a week",
  },
  /** The columns of the table. */
  channels: { site: "Site", mail: "Email", device: "Device" },
  /** Cells without a choice, for screen readers. */
  always: "Always",
  never: "Not available",
  /** Before the frequency of the email about comments, mentions, likes and tips. */
  howOften: "What’s new by email",
  frequencies: { day: "Once a day", week: "Once a week" },
  onlyAnswers: "Email answers only",
  onlyAnswersNow: "You only get emails about answers now",
  saved: "Saved",
  stopAll: "Stop all emails",
  stoppedAll: "You won’t get any of these emails",

  whatYouFollow: "What you follow",
  nobodySees: "Nobody else sees what you follow.",
  followNothing: "You’re not following anything yet.",
  stopFollowing: "Stop following",
  blockedGardeners: "Blocked gardeners",
  nobodySeesBlocks: "Nobody else sees whom you’ve blocked.",
  blockedNobody: "You haven’t blocked anyone.",
  unblock: "Unblock",
  /** The label of a button after it was pressed. */
  done: "Done",
  showMore: "Show more",

  whatIsInYourData:
    "A ZIP file with everything this site has about you: your account, your tips (hidden ones too), your likes and your pictures.",
  download: "Download your data",
  /** A link to the import of tips, and what can be imported. */
  bringTips: "Import tips",
  bringTipsHint: "From a table, text files or another site like this",
  downloadedOften: "You have downloaded your data several times. Try again in an hour.",
  notDownloaded: "Your data could not be downloaded. Try again.",

  deleteYourAccount: "Delete your account",
  cannotBeUndone: "Your likes and your hidden tips are deleted too. This cannot be undone.",
  whenGone:
    "Your data is gone from this site within minutes, and from its backups and archives after five weeks.",
  deleteMyAccount: "Delete my account",
  whatAboutTips: "What should happen to your tips?",
  tipChoices: {
    keep: "Keep my tips, with the name “A former gardener”",
    delete: "Delete my tips too",
  },
  sameForDiscussion: "The same happens to your questions and answers.",
  deletedAtOnce: {
    keep: "Your account will be deleted at once. Your choice: Keep my tips, with the name “A former gardener”.",
    delete: "Your account will be deleted at once. Your choice: Delete my tips too.",
  },
  yesDelete: "Yes, delete it!",
  goodbye: "Your account was deleted. Goodbye!",
  notDeleted: "Your account was not deleted",
  /** A letter. The site's name and a colon come before its subject. */
  deletedMail: {
    subject: "your account was deleted",
    text: "Your account at {{site}} was deleted. Somebody who was logged in to it asked for this.",
    thanks: "Thank you for gardening with us.",
  },

  alreadyAMember: "Already a member? <link>Login</link>",
  registrationClosed: "Registration is closed",
  nobodyCanRegister: "Nobody can register here at the moment.",
  nobodyCanRegisterButRead:
    "Nobody can register here at the moment. You can read without an account.",
  joinTheGarden: "Join the garden",
  tellUs: "Tell us your name, choose a picture, and share your tips.",
  invitation: "Invitation",
  invitationHint: "You need an invitation to register. Ask the people who run this site.",
  nameHint: "At least 4 characters. Others see it beside your tips.",
  email: "Email",
  photoIsUploading: "You have an account now. Your photo is being uploaded.",
  register: "Register",
  registered: "Register Successful",
  uploadedLater: "It will be uploaded when you register.",
  yourChoice: "Your choice",

  addressConfirmed: "Thank you. Your address is confirmed.",
  isThisYours: "Is this your email address?",
  confirmIt: "Confirm it, and your account has this address.",
  loggedInAs: "You are logged in as {{email}}.",
  confirmTheAddress: "Confirm the address",
  logInToAccount: "Log in to your account first. If you have no account here, close this page.",
  logInFirst: "Log in first",

  yourNewAccount: "Your new account",
  sentToNewAccount:
    "We sent an email to {{email}}. Open the link in it to confirm that the address is yours.",
  nameAndPictureNotSaved:
    "Your name and picture were not saved. Try again in <link>your account</link>.",
  pictureNotSaved: "Your picture was not saved. Try again in <link>your account</link>.",
});
