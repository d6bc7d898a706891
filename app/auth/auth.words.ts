import { catalogue } from "../platform/text/catalogue.ts";

export const authWords = catalogue("auth", {
  /** Page titles. */
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
  /** Shown between two ways to log in. */
  or: "or",
  logInWithGoogle: "Log in with Google",
  /** `{{provider}}` is the name of a club's own accounts, such as `Garden Club`. */
  logInWith: "Log in with {{provider}}",
  logInWithPasskey: "Log in with a passkey",
  needsScriptToLogIn: "You need JavaScript to log in, but not to read.",
  allowScript:
    "To open this page, turn on JavaScript and log in. You can read tips without either.",
  allTips: "All tips",
  allGardeners: "All gardeners",
  correctThis: "Please correct this:",

  /** Shown in the login window of Google or a club’s own accounts, if the window stays open. */
  lastPage: {
    loggedIn: "You’re logged in. You can close this window.",
    notLoggedIn: "You’re not logged in. Close this window and try again.",
    /** A link. */
    toTheSite: "Go to the site",
  },

  /** Shown above the login form: the reasons to log in. */
  reasons: {
    usual: "Log in to share your tips and save other people’s.",
    thisTip: "Log in to read this tip.",
    shareTip: "Log in to share a tip.",
    myTips: "Log in to see the tips you’ve shared.",
    editTip: "Log in to edit your tip.",
    saved: "Log in to see your saved tips.",
    dashboard: "Log in to open your dashboard.",
    account: "Log in to open your account.",
    gardeners: "Log in to message this gardener.",
  },
  likeOrRead: "Log in to like and save this tip, or <link>read it without an account</link>.",

  newPassword: "Reset your password",
  linkToYourAddress: "Enter your account’s email address and we’ll send you a link.",
  sendTheLink: "Send the link",
  linkWasSent: "If this email address has an account, we’ve sent it an email.",
  openTheLink:
    "Open the link in it within 30 minutes and choose a new password. No email? Look in your spam folder, and check that you entered the right address.",
  loggedOutEverywhere: "You’ll be logged out everywhere, and your passkeys will be removed.",
  changeThePassword: "Change the password",
  passwordChanged: "Your password has been changed. Log in with the new one.",
  sendAnotherLink: "Send another link",

  photoUrl: "Photo URL",
  howToHaveAPhoto: "Choose a drawing, paste a link, or upload a photo",
  chooseADrawing: "Choose a drawing",
  ourDrawings: "Our drawings",
  noOutsidePictures: "This site doesn’t show pictures from other sites. Choose a drawing instead.",
  noPictureThere: "There’s no picture at this address. Check it, or choose a drawing.",
  noSuchDrawing: "We don’t have that drawing. Choose another one.",
  drawings: {
    1: "Straw hat",
    2: "Flat cap",
    3: "Headscarf",
    4: "Sun hat",
    5: "Bonnet",
    6: "Felt hat",
  },

  /** Error messages beside fields. */
  validName: "Enter a valid name",
  validPhotoUrl: "Enter a valid photo url",
  validEmail: "Enter a valid email",
  yourPassword: "Enter your password",
  invitationCode: "Enter your invitation code",
  passwordNeeds: {
    length: "Password must be at least 8 characters long.",
    uppercase: "Password must include at least one uppercase letter.",
    lowercase: "Password must include at least one lowercase letter.",
    special: "Password must include at least one special character.",
    most: "Password must be at most 128 characters long.",
  },
  nameYourToken: "Give the token a name",
  commonPassword: "Too many people use this password. Choose another.",

  /** Messages that name the failed step. */
  failed: {
    login: "Login Failed",
    register: "Registration Failed",
    profile: "Profile Update Failed",
    google: "Sign In failed",
    password: "Your password wasn’t changed",
    passkeyLogin: "Login Failed",
    passkey: "Your passkeys weren’t changed",
    account: "Your account wasn’t changed",
  },
  /** The English text has two spaces, as in spec 8. */
  wrongLogin: "Invalid  Login or Password!",
  unexplained: "Something went wrong on our side. Try again in a minute.",
  /** The reasons why a step failed. */
  explanations: {
    "email-already-in-use": "This email address already has an account. Log in instead.",
    "invalid-email":
      "We can’t send email to this address. Check the spelling, or use another address.",
    "invalid-name":
      "Choose another name. It can’t be the name of this site or of those who run it, or hold a link.",
    "wrong-password": "The email address or password is wrong.",
    "user-not-found": "The email address or password is wrong.",
    "too-many-requests": "Too many attempts. Wait a moment and try again.",
    "user-disabled": "This account is disabled. Ask the people who run this site.",
    "user-token-expired": "Your session has ended. Log in again.",
    "network-request-failed": "We can’t reach the site. Check your connection and try again.",
    "password-does-not-meet-requirements":
      "Choose another password. This one is too easy to guess, or doesn’t follow the rules.",
    "multi-factor-auth-required":
      "This account needs a second step to log in, and this site doesn’t support it.",
    "captcha-check-failed": "We couldn’t check that you’re not a robot. Try again.",
    "popup-blocked": "Your browser blocked the login window. Allow it for this site and try again.",
    "popup-closed-by-user": "The login window was closed. Nothing has changed.",
    "cancelled-popup-request": "The login window was closed. Nothing has changed.",
    "unauthorized-domain":
      "You can’t log in at this web address. Tell the people who run this site.",
    "web-storage-unsupported":
      "Your browser is blocking cookies for this site. Allow them and try again.",
    "invalid-api-key": "Logging in isn’t set up correctly. Tell the people who run this site.",
    "invalid-action-code": "This link no longer works. Ask for a new one.",
    "requires-recent-login": "It’s a while since you logged in. Log in again, then try once more.",
    /** An upgrade of the site has removed a script that the page needs. */
    "page-outdated": "This page is from before an update of the site. Reload it, then try again.",
    "passkey-cancelled": "No passkey was used. Nothing has changed.",
    "passkey-known": "This device already has a passkey for your account.",
    "passkey-late": "That took too long. Try again.",
    "passkey-not-added":
      "No passkey was added. The device must check that it’s you, with a fingerprint, your face or a PIN, and be able to store the passkey.",
    "passkey-not-found": "This passkey no longer works here. Log in another way.",
    /** Someone may have copied the passkey, or the device has not verified the user. */
    "passkey-refused":
      "We couldn’t check this passkey. Try again, or log in another way. If that keeps happening, remove it from your account and add a new one.",
    "admin-restricted-operation": "No one can register here at the moment.",
    "invitation-required":
      "You don’t have an account here yet, and need an invitation to get one. Ask the people who run this site.",
    "invitation-invalid": "This invitation doesn’t work or has expired. Ask for a new one.",
    "invitation-used": "Someone has already used this invitation. Ask for a new one.",
    // About a login provider outside this site, such as Google. “There” means at that provider.
    "provider-unreachable":
      "This way to log in isn’t working at the moment. Try again later, or log in another way.",
    "provider-unclear":
      "We couldn’t check your account there, or it has no email address. Log in another way, or tell the people who run this site.",
    "provider-refused":
      "Your account there doesn’t let you in here. Ask the people who run this site.",
    "operation-not-supported": "You can’t log in this way here.",
  },
  problems: {
    "wrong-password": "This password is wrong",
    "no-password": "This account has no password yet. Ask for a link to set one.",
    "too-many-sign-ins": "Too many people are logging in right now. Try again in a moment.",
    "log-in-again": "Log out and log in again first, so that we know it’s you.",
    "bad-address-link": "This link no longer works. Ask for a new one.",
    "link-of-another-account":
      "This link belongs to another account. Log out, then log in to that account.",
    "address-taken": "Another account already uses this email address.",
    "same-address": "This is already your email address.",
    "confirmed-already": "Your email address is already confirmed.",
    "weak-password": "Choose another password",
    "no-such-token": "We couldn’t find that token",
    "too-many-tokens": "You have too many tokens. Revoke one first.",
    "no-such-session": "That browser is no longer logged in.",
  },

  /** Texts of letters. Each subject is shown after the site's name and a colon. */
  mails: {
    worksOnceIn30Minutes: "The link works once, within 30 minutes.",
    worksOnceIn24Hours: "The link works once, within 24 hours.",
    newPasswordSubject: "reset your password",
    chooseNewPassword: "Choose a new password",
    newPasswordAsked: "Someone asked to reset the password for your account at {{site}}.",
    passwordStays: "If it wasn’t you, do nothing. Your password stays the same.",
    passkeySubject: "a new passkey",
    passkeyAdded:
      "A passkey was added to your account at {{site}}. It can be used to log in without your password.",
    seePasskeys: "See your passkeys",
    notYourPasskey:
      "If it wasn’t you, open the link, remove the passkey and change your password. That logs you out everywhere else.",
    confirmSubject: "confirm your email address",
    accountMade:
      "Someone made an account at {{site}} with this email address. If it was you, please confirm the address.",
    confirmTheAddress: "Confirm the address",
    staysUnconfirmed: "If it wasn’t you, do nothing. The address stays unconfirmed.",
    confirmNewSubject: "confirm your new email address",
    addressWanted:
      "Someone wants to use this email address for their account at {{site}}. If it was you, please confirm the address.",
    nothingChanges: "If it wasn’t you, do nothing. Nothing will change.",
    changeAskedSubject: "someone asked to change your email address",
    changeAsked:
      "Someone asked to change the email address of your account at {{site}}. Nothing has changed yet.",
    stopTheChange: "If it wasn’t you, choose a new password now. That stops the change.",
  },
});
