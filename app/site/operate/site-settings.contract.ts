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
    summary:
      "Returns the settings that operators can change without a restart, and those of them that are fixed by the server's configuration",
    access: "operator",
    reply: siteSettingsSchema,
  }),
  change: call("PUT /user/operate/settings", {
    summary: "Changes settings, unless somebody else has changed one of them in the meantime",
    access: "operator",
    body: settingChanges,
    reply: acknowledgedReply,
    problems: [changedMeanwhile, setOutside],
    example: { changes: [{ name: "SITE_NAME", value: "Our Garden Club", version: 0 }] },
  }),
  changeLogo: call("PUT /user/operate/logo", {
    summary:
      "Replaces the logo of the site with a photo or another pixel image, which is scaled down",
    access: "operator",
    upload: { field: "logo", maxBytes: maxUploadBytes },
    reply: acknowledgedReply,
    problems: [setOutside, ...Object.values(pictureProblems)],
  }),
  removeLogo: call("DELETE /user/operate/logo", {
    summary: "Removes the logo of the site, which shows its own leaf again",
    access: "operator",
    reply: acknowledgedReply,
    problems: [setOutside],
  }),
  invitations: call("GET /user/operate/invitations", {
    summary: "Lists the invitations to register that have not expired, newest first",
    access: "operator",
    reply: v.array(invitationSchema),
  }),
  invite: call("POST /user/operate/invitations", {
    summary: "Creates an invitation to register, for a number of accounts and days",
    access: "operator",
    body: newInvitation,
    status: 201,
    reply: v.object({ code: v.string() }),
    problems: [noInvitations],
    example: { uses: 1, days: 14 },
  }),
  revoke: call("DELETE /user/operate/invitations/:code", {
    summary: "Revokes an invitation to register",
    access: "operator",
    params: v.object({ code: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/)) }),
    reply: acknowledgedReply,
    problems: [noInvitation],
  }),
};
