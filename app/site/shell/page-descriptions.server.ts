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
  "/season": "What is good to do in the garden now, from gardeners with gardens like yours.",
  "/plants": "Plants from A to Z, with their other names and all garden tips about each.",
  "/troubles":
    "Pests, diseases, weather and weeds from A to Z: how to know each, and all garden tips against it.",
  "/browseTips/booklet": "Garden tips as a booklet to print, one after another.",
  "/garden":
    "Describe your garden. Then tips show the right months for you, and come from gardens like yours.",
  "/newsletter":
    "The week's best garden tips by email. You confirm once, and can stop with one click.",
  "/login": "Log in to share garden tips, to like them, and to save them for later.",
  "/register":
    "Become one of the gardeners here: share what works, and save what others have found.",
  "/forgotPassword": "Did you forget your password? We send you a link by email to set a new one.",
  "/resetPassword": "Set a new password with the link from our email.",
  "/verifyEmail": "Confirm your email address with the link from our email.",
  "/newsletter/confirm": "Confirm that you want the newsletter.",
  "/newsletter/unsubscribe": "Stop the newsletter.",
  "/tipDetail/:tipId": "A garden tip: read it, like it, save it.",
  "/shareTip": "Share a garden tip that has worked for you.",
  "/myTips": "The garden tips that you have shared.",
  "/editTip/:tipId": "Edit one of your garden tips.",
  "/saved": "The garden tips that you saved, and those that you like.",
  "/saved/booklet": "The garden tips that you have saved, as a booklet to print.",
  "/reminders/stop": "Stop the emails about saved tips.",
  "/notices": "What others have written and liked at your tips and questions.",
  "/new": "What is new of the tips, gardeners and plants that you follow.",
  "/letters/stop": "Stop emails from the site.",
  "/saved/add/:tipId": "Save a garden tip for later.",
  "/account": "Your account: name, address, password, devices, and your data.",
  "/operate/:part?": "The pages for the operators of this site.",
  "/dashboard": "The site in numbers.",
  "/dashboard/viewtips": "All garden tips in one table.",
  "/dashboard/gardeners": "All gardeners of the directory in one table.",
  "/dashboard/mygardentips": "Your garden tips in one table.",
  "/dashboard/profile": "What the directory shows about you.",
  "/offline": "There is no network. You can read your saved tips.",
};
