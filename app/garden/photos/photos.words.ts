import { catalogue } from "../../platform/text/catalogue.ts";

export const photoWords = catalogue("photos", {
  photos: "Photos",
  photo: "Photo",
  choosePhotos: "Choose photos",
  addPhotos: "Add photos",
  takeAPhoto: "Take a photo",
  photosLimits:
    "Up to {{count}} photos, 20 MB each. Lists show the first one. We remove location data.",
  anotherPhoto: "Another photo",
  addAPhoto: "Add a photo",
  removeThePhoto: "Remove the photo",
  preview: "Preview",
  whatItShows: "What the photo shows",
  forTheBlind: "For people who can’t see it",
  /** The suggested description of a second or later photo. */
  suggestion: "{{subject}}, photo {{number}}",

  /** Labels for one of several photos. They contain the number of the photo. */
  previewOf: "Preview of photo {{number}}",
  whatShows: "What photo {{number}} shows",
  moveUp: "Move photo {{number}} up",
  moveDown: "Move photo {{number}} down",
  /** Buttons. Only screen readers read the text in `<hidden>`. */
  replace: "Replace<hidden> photo {{number}}</hidden>",
  cancel: "Cancel<hidden> photo {{number}}</hidden>",
  remove: "Remove<hidden> photo {{number}}</hidden>",
  cancelUpload: "Cancel",
  tryAgain: "Try again",
  removeIt: "Remove it",
  waiting: "Waiting",
  sending: "Sending, {{percent}} %",
  preparing: "Preparing",
  sent: "Sent",
  mostImportantPart: "Most important part",
  pressOnIt: "Some pages crop the photo. Tap or click the part that matters most.",
  pressOnPartOf: "Tap or click the most important part of photo {{number}}",
  fromLeftToRight: "From left to right",
  fromTopToBottom: "From top to bottom",

  fullView: "View full size",
  fullViewOf: "View full size: ",
  photoOf: "Photo {{number}} of {{count}}",
  placeOf: "{{number}} of {{count}}",
  previous: "Previous photo",
  next: "Next photo",
  close: "Close",

  /** Messages for screen readers. `{{receipt}}` is one of the texts in `receipts`. */
  uploaded: "Photo uploaded. {{receipt}}",
  tooMany: "A tip can have {{count}} photos at most.",
  removed: "Photo removed.",
  moved: "Moved to position {{number}} of {{count}}.",
  receipts: {
    converted: "{{before}} → {{after}}",
    placeRemoved: "Location removed, {{before}} → {{after}}",
    turned: "Turned upright, {{before}} → {{after}}",
    placeRemovedAndTurned: "Location removed, turned upright, {{before}} → {{after}}",
    /** For an animated picture. `{{changes}}` is one of the texts above. */
    firstOnly: "{{changes}}. Only the first picture was taken.",
  },
  uploadsLeft_one: "You can upload {{count}} more photo this hour.",
  uploadsLeft_other: "You can upload {{count}} more photos this hour.",
  noUploadsLeft: "You can’t upload any more photos this hour.",
  spaceLeft: "Your photos take up {{taken}} of {{all}}.",
  gigabytes: "{{size}} GB",
  megabytes: "{{size}} MB",
  kilobytes: "{{size}} kB",
  notSent:
    "The photo couldn’t be sent. Try again when you’re online, or remove the photo and save the rest.",
  notUploaded: "The photo isn’t uploaded yet. Wait a moment, then save again.",
  lostIfYouLeave: "Photos that aren’t saved yet are lost if you leave this page.",
  leave: "Leave this page",
  notKept: "This device no longer has the photo. Choose it again.",
  isGone: "This photo is no longer here. Upload it again.",
  uploadAgain: "Upload this photo again",
  problems: {
    "photo-not-found": "We couldn’t find that photo",
    "too-many-photos": "You’ve uploaded a lot of photos this hour. Try again a little later.",
    "photo-too-large":
      "A photo can be 20 MB at most. Choose a smaller one, or save this one as a JPEG.",
    "photo-type":
      "This file isn’t a picture that can be read here. Choose a JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF or BMP.",
    "photo-broken":
      "This picture is damaged or incomplete. Open it on your device, save it again and try again.",
    "photo-pixels": "This picture has too many pixels. Make it smaller and try again.",
    "photo-slow":
      "This picture takes too long to read. Save it again, or make it smaller, and try again.",
    "photo-heavy":
      "This picture takes too much memory to read. Save it as a JPEG, or make it smaller, and try again.",
    "photo-space":
      "You’ve used up your photo space. Delete a tip with photos, or remove some photos, and try again in a minute.",
    "photos-busy": "A lot of photos are being prepared right now. Try again in a minute.",
  },
});
