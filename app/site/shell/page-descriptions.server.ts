/**
 * Descriptions of the pages that do not depend on what was shared, by the pattern of their paths.
 * The other pages describe themselves in their loaders.
 */
export const pageDescriptions: Record<string, string> = {
  "/": "Gardeners share tips that work, and meet the people who wrote them.",
  "/explore":
    "The gardeners of this site: who they are, how they garden, and what they have shared.",
  "/browseTips":
    "All garden tips, newest first: search them by plant, category and difficulty, from compost to harvest.",
  "/season":
    "What is good to do in the garden just now, from gardeners whose gardens are like yours.",
  "/plants":
    "Plants from A to Z, each with all the garden tips about it and what else it is called.",
  "/troubles":
    "Pests, diseases, weather and weeds from A to Z: how each looks, and all garden tips against it.",
  "/browseTips/booklet": "Garden tips as a booklet to print, one after another.",
  "/garden":
    "Say how your garden is, so that tips come with your months and from gardens like yours.",
  "/newsletter": "The week's best garden tips by e-mail. Confirm it once, end it with one click.",
  "/login": "Log in to share garden tips, to like them, and to save them for later.",
  "/register":
    "Become one of the gardeners here: share what works, and keep what others have found.",
  "/forgotPassword": "Forgotten the password? Ask for a link by e-mail, and set a new one.",
  "/resetPassword": "Set a new password with the link that was mailed to you.",
  "/verifyEmail": "Confirm your address with the link that was mailed to you.",
  "/newsletter/confirm": "Confirm that you want the newsletter.",
  "/newsletter/unsubscribe": "End the newsletter.",
  "/tipDetail/:tipId": "A garden tip, with what you may do with it.",
  "/shareTip": "Share a garden tip that has worked for you.",
  "/myTips": "The garden tips that you have shared.",
  "/editTip/:tipId": "Change a garden tip of yours.",
  "/saved": "The garden tips that you have saved, and those that you like.",
  "/saved/booklet": "The garden tips that you have saved, as a booklet to print.",
  "/reminders/stop": "End the letters about saved tips.",
  "/saved/add/:tipId": "Save a garden tip for later.",
  "/account": "Your account: name, address, password, devices, and your data.",
  "/operate": "What gardeners have reported, and what to do about it.",
  "/dashboard": "The site in numbers.",
  "/dashboard/viewtips": "All garden tips in one table.",
  "/dashboard/gardeners": "All gardeners of the directory in one table.",
  "/dashboard/mygardentips": "Your garden tips in one table.",
  "/dashboard/profile": "What the directory shows of you.",
  "/offline": "There is no network. What you have saved can be read.",
};
