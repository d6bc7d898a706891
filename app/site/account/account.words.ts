import { catalogue } from "../../platform/text/catalogue.ts";

export const accountWords = catalogue("account", {
  accountTitle: "Account",
  registerTitle: "Register",
  emailTitle: "Email",
  yourAccount: "Your account",

  /** Shown in the account menu if the gardener has no name and no email address. */
  you: "You",
  accountOf: "Account of {{name}}",
  notifications: "Notifications",
  savedTips: "Saved tips",
  journal: "Journal",
  operate: "Admin",
  logout: "Logout",
  loggedOut: "Logout Successful",
  logoutFailed: "Logout Failed",

  /** The names of the account's places, for links and headings. */
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
  /** Shown instead of a profile or a garden that is not described yet. */
  whatProfilesSay: "Tell others what you grow, and where",
  describeGarden: "Describe it to see the right months and tips",
  profileUpdated: "Profile Updated Successfully",
  profileFailed: "Profile Update Failed",
  notChanged: "Your account wasn’t changed",
  photoNotUploaded: "The photo isn’t uploaded yet. Wait a moment, then save again.",
  somethingWentWrong: "Something went wrong. Try again.",
  wrongPassword: "This password is wrong",
  yourPassword: "Your password",
  enterYourPassword: "Enter your password",

  confirmed: "Confirmed",
  notConfirmed: "Not confirmed yet",
  whoSeesIt: "Choose in your profile who sees it.",
  weSentAnEmail:
    "We’ve sent you an email. Open the link in it to confirm that this address is yours. That helps if you forget your password.",
  sendAgain: "Send the email again",
  /** The label of a link to help. */
  noEmail: "Didn’t get it?",
  newAddress: "New email address",
  newAddressHint: "We’ll send an email to it. Your address changes when you open the link in it.",
  sendTheLink: "Send the link",
  passwordFirst: "To change it, set a password first.",
  sentToConfirm: "We’ve sent you an email. Open the link in it within 24 hours.",
  sentToNewAddress:
    "We’ve sent an email to {{email}}. Your address changes when you open the link in it.",

  password: "Password",
  noPasswordYet: "This account has no password. If you want one, we’ll email you a link to set it.",
  sendMeALink: "Send me a link",
  passwordLogsOut: "A new password logs you out everywhere else.",
  changeThePassword: "Change the password",
  currentPassword: "Current password",
  newPassword: "New password",
  passwordChanged: "Your password has been changed",
  sentToSetPassword:
    "We’ve sent you an email. Open the link in it within 30 minutes and choose a password.",

  passkeys: "Passkeys",
  whatPasskeysAre:
    "With a passkey you log in without a password, the way you unlock your phone or computer.",
  passkey: "Passkey",
  added: "Added <date/>",
  remove: "Remove",
  removeIt: "Remove {{name}}",
  passkeyName: "Name of the passkey",
  passkeyNameHint: "For example, the device it’s on.",
  addThePasskey: "Add the passkey",
  passkeyAdded: "Passkey added",
  passkeyRemoved: "Passkey removed",
  cannotLogInWith: "You can no longer log in with {{name}}.",
  yesRemoveIt: "Yes, remove it",

  tokens: "Tokens for programs",
  whatTokensAre:
    "A token lets a program act for you: share, save and look up tips. It can’t change your account. Don’t give it to anyone. Changing your password revokes all tokens.",
  howTheyUseIt: "See <api>the API</api> for what programs can do and how to start.",
  /** The permissions of a program that uses a token. */
  tokenMay: { read: "Read", write: "Read and write" },
  goodUntil: "Valid until {{date}}, never used",
  goodAndUsed: "Valid until {{date}}, last used on {{day}}",
  tokenEnded: "Ended on {{date}}",
  revoke: "Revoke",
  revokeIt: "Revoke {{name}}",
  tokenRevoked: "Token revoked",
  programStops: "The program using {{name}} will stop working.",
  yesRevoke: "Yes, revoke it",
  tokenName: "Name of the token",
  tokenNameHint: "For example, what the program does.",
  whatItMay: "What the program can do",
  howLong: "How long the token is valid",
  tokenDays_one: "{{count}} day",
  tokenDays_other: "{{count}} days",
  makeTheToken: "Make the token",
  tokenMade: "Your token is ready",
  yourToken: "Your token",
  onlyNow: "Copy it now. We won’t show it again.",
  copyToken: "Copy the token",
  tokenCopied: "Copied. Keep it where no one else can find it.",
  tokenNotCopied: "Couldn’t copy it. Copy the highlighted token yourself.",

  whereLoggedIn: "Where you’re logged in",
  notYours: "See a browser you don’t recognise? Log it out and change your password.",
  /**
   * The name of a browser. `{{browser}}` is a name such as `Firefox`, and `{{system}}` is a name
   * such as `Linux`. Either may be unknown.
   */
  browserOnSystem: "{{browser}} on {{system}}",
  someBrowserOn: "A browser on {{system}}",
  unknownBrowser: "An unknown browser",
  thisBrowser: "This browser",
  since: "Since {{date}}",
  sinceAndSeen: "Since {{date}}, last seen {{time}}",
  logOut: "Log out",
  logOutDevice: "Log out {{device}}",
  addressesEndToo:
    "This also ends the secret addresses of your calendar and feed. Make new ones afterwards.",
  logOutElsewhere: "Log out everywhere else",
  otherLoggedOut: "The other browser was logged out",
  othersLoggedOut: "All other browsers were logged out",

  /** The language of emails and notifications. */
  letterLanguage: "Language",
  refused:
    "Our emails to you bounced, last on {{date}}. For now we only send emails about your account. Is your mailbox full, or is this an old address?",
  writeAgain: "Try again",
  writingAgain: "Emails are on again",
  confirmToChoose: "Confirm your email address to choose which emails you get",
  /** The rows of the table of notifications. */
  kinds: {
    answers: "Answers to your questions",
    digest: "Comments, mentions, likes and new tips",
    season: "Saved tips whose time has come",
    events: "Events you’re coming to",
    stillTrue: "Are old tips still true?",
    newsletter: "The newsletter",
    account: "Messages and account",
  },
  /** The time when each kind is emailed. */
  kindHints: {
    answers: "After ten minutes",
    digest: "All in one email",
    season: "Once a month at most",
    events: "The day before",
    stillTrue: "Once, after two years",
    newsletter: "Once a week",
  },
  /** The columns of the table. */
  channels: { site: "Site", mail: "Email", device: "Device" },
  /** Read by screen readers in cells without a choice. */
  always: "Always",
  never: "Not available",
  /** The label of the frequency of the email about comments, mentions, likes and tips. */
  howOften: "What’s new by email",
  frequencies: { day: "Once a day", week: "Once a week" },
  onlyAnswers: "Email answers only",
  onlyAnswersNow: "You only get emails about answers now",
  saved: "Saved",
  stopAll: "Turn off all emails",
  stoppedAll: "All these emails are off",

  whatYouFollow: "What you follow",
  nobodySees: "No one else can see what you follow.",
  followNothing:
    "You’re not following anything yet. You can follow tips, gardeners and plants on their pages.",
  stopFollowing: "Unfollow",
  blockedGardeners: "Blocked gardeners",
  nobodySeesBlocks: "No one else can see who you’ve blocked.",
  blockedNobody: "You haven’t blocked anyone.",
  unblock: "Unblock",
  /** The label of a button after it was pressed. */
  done: "Done",
  showMore: "Show more",

  whatIsInYourData:
    "A ZIP file with everything this site holds about you: your account, your tips (hidden ones too), your likes and your pictures.",
  download: "Download your data",
  /** A link to the import of tips, and what can be imported. */
  bringTips: "Import tips",
  bringTipsHint: "From a table, text files or another site like this",
  downloadedOften: "You’ve downloaded your data several times. Try again in an hour.",
  notDownloaded: "Your data couldn’t be downloaded. Try again.",

  deleteYourAccount: "Delete your account",
  cannotBeUndone:
    "Your journal, your likes and your hidden tips are deleted too. This can’t be undone.",
  whenGone:
    "Your data is gone from this site within minutes, and from its backups and archives after five weeks.",
  deleteMyAccount: "Delete my account",
  whatAboutTips: "What should happen to your tips?",
  tipChoices: {
    keep: "Keep my tips, with the name “A former gardener”",
    delete: "Delete my tips too",
  },
  sameForDiscussion: "The same happens to your comments.",
  deletedAtOnce: {
    keep: "Your account will be deleted at once. Your choice: Keep my tips, with the name “A former gardener”.",
    delete: "Your account will be deleted at once. Your choice: Delete my tips too.",
  },
  yesDelete: "Yes, delete it!",
  goodbye: "Your account was deleted. Goodbye!",
  notDeleted: "Your account wasn’t deleted",
  /** A letter. The site's name and a colon come before its subject. */
  deletedMail: {
    subject: "your account was deleted",
    text: "Your account at {{site}} was deleted. Someone logged in to it asked us to delete it.",
    thanks: "Thank you for gardening with us.",
  },

  alreadyAMember: "Already a member? <link>Login</link>",
  registrationClosed: "Registration is closed",
  nobodyCanRegister: "No one can register here at the moment.",
  nobodyCanRegisterButRead:
    "No one can register here at the moment. You can read without an account.",
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
  confirmIt: "Confirm it to use this address for your account.",
  loggedInAs: "You’re logged in as {{email}}.",
  confirmTheAddress: "Confirm the address",
  logInToAccount: "Log in to your account first. If you don’t have one here, close this page.",
  logInFirst: "Log in first",

  yourNewAccount: "Your new account",
  sentToNewAccount:
    "We’ve sent an email to {{email}}. Open the link in it to confirm that the address is yours.",
  nameAndPictureNotSaved:
    "Your name and picture weren’t saved. Try again in <link>your account</link>.",
  pictureNotSaved: "Your picture wasn’t saved. Try again in <link>your account</link>.",
});
