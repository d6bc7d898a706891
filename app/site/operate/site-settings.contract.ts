import * as v from "valibot";
import { photoProblems } from "../../garden/photos/photo-problems.ts";
import { maxUploadBytes } from "../../garden/photos/photos.ts";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import {
  invitationSchema,
  newInvitation,
  settingChanges,
  settingProblems,
  siteSettingsSchema,
} from "./site-settings.ts";

const { changedMeanwhile, setOutside, noInvitation, noInvitations } = settingProblems;
const { noSpace: _, ...pictureProblems } = photoProblems;

export const siteSettingsCalls = {
  read: call("GET /user/operate/settings", {
    summary: "What operators may set without a restart, and what of it is set elsewhere",
    access: "operator",
    reply: siteSettingsSchema,
  }),
  change: call("PUT /user/operate/settings", {
    summary: "Changes settings, unless somebody else has changed one of them meanwhile",
    access: "operator",
    body: settingChanges,
    reply: acknowledgedReply,
    problems: [changedMeanwhile, setOutside],
    example: { changes: [{ name: "SITE_NAME", value: "Our Garden Club", version: 0 }] },
  }),
  changeLogo: call("PUT /user/operate/logo", {
    summary: "Makes a picture the logo of the site: a photo or drawing in pixels, made small",
    access: "operator",
    upload: { field: "logo", maxBytes: maxUploadBytes },
    reply: acknowledgedReply,
    problems: [setOutside, ...Object.values(pictureProblems)],
  }),
  removeLogo: call("DELETE /user/operate/logo", {
    summary: "Gives the site its own leaf back in place of the logo",
    access: "operator",
    reply: acknowledgedReply,
    problems: [setOutside],
  }),
  invitations: call("GET /user/operate/invitations", {
    summary: "The invitations to register that have not ended, newest first",
    access: "operator",
    reply: v.array(invitationSchema),
  }),
  invite: call("POST /user/operate/invitations", {
    summary: "Makes an invitation to register, for so many accounts and days",
    access: "operator",
    body: newInvitation,
    status: 201,
    reply: v.object({ code: v.string() }),
    problems: [noInvitations],
    example: { uses: 1, days: 14 },
  }),
  revoke: call("DELETE /user/operate/invitations/:code", {
    summary: "Ends an invitation",
    access: "operator",
    params: v.object({ code: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/)) }),
    reply: acknowledgedReply,
    problems: [noInvitation],
  }),
};
