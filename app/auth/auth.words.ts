import { catalogue } from "../platform/text/catalogue.ts";

export const authWords = catalogue("auth", {
  /** Titles of pages. */
  loginTitle: "Login",
  forgotPasswordTitle: "Forgot Password",
  newPasswordTitle: "New Password",
  loadingTitle: "Loading",
  welcomeBack: "Welcome back",
  email: "Email",
  password: "Password",
  passwordRules:
    "At least 8 characters, with an uppercase and a lowercase letter and a special character",
  /** A link on the form to log in. */
  forgotPassword: "Forgot Password",
  /** A link. */
  help: "Help",
  /** A button. */
  logIn: "Log in",
  loggedIn: "Login Successfully",
  loggedInWithGoogle: "Sing In Successful",
  newHere: "New here? <link>Register</link>",
  /** A link. */
  login: "Login",
  /** Between two ways to log in. */
  or: "or",
  logInWithGoogle: "Log in with Google",
  logInWithPasskey: "Log in with a passkey",
  needsScriptToLogIn: "You need JavaScript to log in, but not to read.",
  allowScript: "To open this page, allow JavaScript and log in. You can read tips without both.",
  allTips: "All tips",
  allGardeners: "All gardeners",
  correctThis: "Please correct this:",

  /** Above the login form: what one can do after logging in. */
  reasons: {
    usual: "Log in to share tips, and to save those of others.",
    thisTip: "Log in to read this tip.",
    shareTip: "Log in to share a tip.",
    myTips: "Log in to see the tips that you have shared.",
    editTip: "Log in to change your tip.",
    saved: "Log in to see the tips that you have saved.",
    dashboard: "Log in to open your dashboard.",
    account: "Log in to open your account.",
    gardeners: "Log in to write to this gardener.",
  },
  likeOrRead: "Log in to like and save this tip, or <link>read it without an account</link>.",

  newPassword: "A new password",
  linkToYourAddress: "Give the email address of your account. We send a link to it.",
  sendTheLink: "Send the link",
  linkWasSent: "If there is an account with this email address, we sent an email to it.",
  openTheLink:
    "Open the link in it within 30 minutes, and choose a new password. If no email comes, look in your spam folder, and check the address that you gave.",
  loggedOutEverywhere: "You will be logged out everywhere, and your passkeys will be removed.",
  changeThePassword: "Change the password",
  passwordChanged: "Your password is changed. Log in with the new one.",
  sendAnotherLink: "Send another link",

  photoUrl: "Photo URL",
  howToHaveAPhoto: "Choose a drawing, paste an address, or upload a photo",
  chooseADrawing: "Choose a drawing",
  ourDrawings: "Our drawings",
  noOutsidePictures:
    "This site does not show pictures from other sites. Instead, choose a drawing.",
  noPictureThere: "There is no picture at this address. Check the address, or choose a drawing.",
  noSuchDrawing: "This site has no such drawing. Choose another one.",
  drawings: {
    1: "Straw hat",
    2: "Flat cap",
    3: "Headscarf",
    4: "Sun hat",
    5: "Bonnet",
    6: "Felt hat",
  },

  /** Beside fields. */
  validName: "Enter a valid name",
  validPhotoUrl: "Enter a valid photo url",
  validEmail: "Enter a valid email",
  yourPassword: "Enter your password",
  invitationCode: "Enter the code of your invitation",
  passwordNeeds: {
    length: "Password must be at least 8 characters long.",
    uppercase: "Password must include at least one uppercase letter.",
    lowercase: "Password must include at least one lowercase letter.",
    special: "Password must include at least one special character.",
    most: "Password must be at most 128 characters long.",
  },
  nameYourToken: "Give the token a name",
  commonPassword: "Too many people use this password. Choose another.",

  /** The failed step. */
  failed: {
    login: "Login Failed",
    register: "Registration Failed",
    profile: "Profile Update Failed",
    google: "Sign In failed",
    password: "The password was not changed",
    passkeyLogin: "Login Failed",
    passkey: "The passkeys were not changed",
    account: "Your account was not changed",
  },
  /** With two spaces in English. */
  wrongLogin: "Invalid  Login or Password!",
  unexplained: "Something went wrong on our side. Try again in a minute.",
  /** Why it failed. */
  explanations: {
    "email-already-in-use": "There is already an account with this email address. Log in instead.",
    "invalid-email": "We cannot send email to this address. Check the spelling.",
    "wrong-password": "The email address or the password is wrong.",
    "user-not-found": "The email address or the password is wrong.",
    "too-many-requests": "Too many tries. Wait a little, and try again.",
    "user-disabled": "This account is disabled. Ask the people who run this site.",
    "user-token-expired": "Your session has ended. Log in again.",
    "network-request-failed": "The site cannot be reached. Check your connection and try again.",
    "password-does-not-meet-requirements":
      "Choose another password. This one is too easy to guess, or does not follow the rules.",
    "multi-factor-auth-required":
      "This account needs a second step to log in. This site does not have that step.",
    "captcha-check-failed": "We could not check that you are not a robot. Try again.",
    "popup-blocked":
      "Your browser blocked the login window. Allow it for this site, and try again.",
    "popup-closed-by-user": "The login window was closed. Nothing has changed.",
    "cancelled-popup-request": "The login window was closed. Nothing has changed.",
    "unauthorized-domain":
      "You cannot log in at this web address. Tell the people who run this site.",
    "web-storage-unsupported":
      "Your browser does not store anything for this site. Allow cookies, and try again.",
    "invalid-api-key": "Logging in is not set up correctly. Tell the people who run this site.",
    "invalid-action-code": "This link does not work any more. Ask for a new one.",
    "requires-recent-login": "You logged in a long time ago. Log in again, then try once more.",
    "passkey-cancelled": "No passkey was used. Nothing has changed.",
    "passkey-known": "This device already has a passkey for your account.",
    "passkey-not-found": "This site does not know this passkey any more. Log in another way.",
    "admin-restricted-operation": "Nobody can register here at the moment.",
    "invitation-required":
      "You have no account here yet. You need an invitation. Ask the people who run this site.",
    "invitation-invalid": "This invitation does not work, or not any more. Ask for a new one.",
    "invitation-used": "Somebody has already used this invitation. Ask for a new one.",
    "operation-not-supported": "You cannot log in this way here.",
  },
  problems: {
    "wrong-password": "This password is wrong",
    "no-password": "This account has no password yet. Ask for a link to set one.",
    "too-many-sign-ins": "Too many sign-ins at once. Try again in a moment.",
    "log-in-again": "Log out and log in again first. Then we know that it is you.",
    "bad-address-link": "This link does not work any more. Ask for a new one.",
    "link-of-another-account":
      "This link belongs to another account. Log out, and log in to that account.",
    "address-taken": "Another account has this email address.",
    "same-address": "This is already your email address.",
    "confirmed-already": "Your email address is already confirmed.",
    "weak-password": "Choose another password",
    "no-such-token": "There is no such token",
    "too-many-tokens": "You have too many tokens. Revoke one of them first.",
    "no-such-session": "That browser is not logged in any more.",
  },

  /** Letters. A subject follows the name of the site and a colon. */
  mails: {
    worksOnceIn30Minutes: "The link works once, within 30 minutes.",
    worksOnceIn24Hours: "The link works once, within 24 hours.",
    newPasswordSubject: "a new password",
    chooseNewPassword: "Choose a new password",
    newPasswordAsked: "Somebody asked for a new password for your account at {{site}}.",
    passwordStays: "If it was not you, do nothing. Your password stays the same.",
    passkeySubject: "a new passkey",
    passkeyAdded:
      "A passkey was added to your account at {{site}}. It can be used to log in without your password.",
    seePasskeys: "See your passkeys",
    notYourPasskey:
      "If it was not you, open the link, remove the passkey, and change your password. That logs you out everywhere else.",
    confirmSubject: "confirm your email address",
    accountMade:
      "Somebody made an account at {{site}} with this email address. If it was you, please confirm the address.",
    confirmTheAddress: "Confirm the address",
    staysUnconfirmed: "If it was not you, do nothing. The address stays unconfirmed.",
    confirmNewSubject: "confirm your new email address",
    addressWanted:
      "Somebody wants to use this email address for their account at {{site}}. If it was you, please confirm the address.",
    nothingChanges: "If it was not you, do nothing. Nothing will change.",
    changeAskedSubject: "somebody asked to change your email address",
    changeAsked:
      "Somebody asked to change the email address of your account at {{site}}. Nothing has changed yet.",
    stopTheChange: "If it was not you, choose a new password now. That stops the change.",
  },
});
