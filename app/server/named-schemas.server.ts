import { commentSchema, commentVersionSchema, threadSchema } from "../garden/comments/comments.ts";
import { announcedDateSchema, eventSchema, listedEventSchema } from "../garden/events/events.ts";
import { publicPhotoSchema } from "../garden/gallery/gallery.ts";
import { gardenerSchema, publicGardenerSchema } from "../garden/gardeners/gardeners.ts";
import { profileSchema } from "../garden/gardeners/profile.ts";
import { gardenSchema } from "../garden/gardens/gardens.ts";
import { harvestSchema, ownEntrySchema, publicEntrySchema } from "../garden/journal/journal.ts";
import { photoSchema } from "../garden/photos/photos.ts";
import { plantSchema } from "../garden/plants/plants.contract.ts";
import { changedTipInput, newTipInput } from "../garden/tips/tip-input.ts";
import {
  categorySchema,
  publicTipSchema,
  tipDetailSchema,
  tipHeadingSchema,
  tipSchema,
} from "../garden/tips/tips.ts";
import {
  acknowledgedReply,
  deletedReply,
  insertedReply,
  modifiedReply,
} from "../platform/http/contract.ts";
import { languageSchema } from "../platform/text/languages.ts";

/**
 * The named schemas of replies. The OpenAPI description contains each schema once, under its name.
 * Generated clients use the names for their types.
 */
export const replySchemas = {
  Acknowledged: acknowledgedReply,
  Inserted: insertedReply,
  Modified: modifiedReply,
  Deleted: deletedReply,
  Language: languageSchema,
  Category: categorySchema,
  Tip: tipSchema,
  TipHeading: tipHeadingSchema,
  PublicTip: publicTipSchema,
  TipDetail: tipDetailSchema,
  Photo: photoSchema,
  PublicPhoto: publicPhotoSchema,
  Plant: plantSchema,
  Garden: gardenSchema,
  Gardener: gardenerSchema,
  PublicGardener: publicGardenerSchema,
  Profile: profileSchema,
  Comment: commentSchema,
  CommentVersion: commentVersionSchema,
  Thread: threadSchema,
  JournalEntry: ownEntrySchema,
  PublicJournalEntry: publicEntrySchema,
  Harvest: harvestSchema,
  Event: eventSchema,
  ListedEvent: listedEventSchema,
  EventDate: announcedDateSchema,
};

/** Descriptions of named schemas whose names are not clear enough. */
export const schemaNotes: Partial<Record<keyof typeof replySchemas, string>> = {
  Modified: "`modifiedCount` is 0 if it was already so",
  Tip: "`email` is empty for visitors, and for authors who do not show theirs",
  TipHeading: "A tip as visitors of a site for members see it",
  PublicTip: "A public tip with its author and related tips",
  TipDetail: "A tip as a signed-in gardener sees it, with their own marks",
};

/** The named schemas of request bodies. */
export const bodySchemas = { NewTip: newTipInput, ChangedTip: changedTipInput };
