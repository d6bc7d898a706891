import * as v from "valibot";
import { acknowledgedReply, call, deletedReply } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";
import { line } from "../../platform/text/text.ts";
import { importProblems } from "./imports.ts";

/**
 * The maximum size of a brought file, in bytes. A brought file is a file of tips that an operator
 * uploads for somebody else. The limit is lower than for an import, because the database stores the
 * file.
 */
export const maxBroughtBytes = 20 * 1024 * 1024;

const maxNameLength = 300;
const fileName = line(maxNameLength, "Name the file");

/**
 * Returns the name of a chosen file. Shortens a long name at its beginning, so that the name keeps
 * its extension.
 */
export const nameOf = (file: File) => file.name.slice(-maxNameLength);

const broughtFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Milliseconds since 1970. */
  broughtAt: v.number(),
});
export type BroughtFile = v.InferOutput<typeof broughtFileSchema>;

export const broughtProblems = {
  tooLarge: problemType(413, "brought-file-too-large", "This file can be 20 MB at most."),
  notFound: problemType(404, "brought-file-not-found", "This file isn’t here any more."),
  notForOne: problemType(
    404,
    "no-invitation-for-one",
    "This invitation has been used, has ended, or is for several people.",
  ),
};

const { tooLarge, notFound, notForOne } = broughtProblems;

const ofInvitation = v.object({ code: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/)) });
const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The calls about files of tips that operators bring for other people. */
export const broughtFileCalls = {
  bringFile: call("PUT /user/operate/invitations/:code/file", {
    summary:
      "Adds a file of tips to an unused invitation for one person, in place of an earlier file",
    access: "operator",
    params: ofInvitation,
    query: v.object({ name: fileName }),
    upload: { field: "file", maxBytes: maxBroughtBytes },
    reply: acknowledgedReply,
    problems: [tooLarge, notForOne, importProblems.empty],
  }),
  withdrawFile: call("DELETE /user/operate/invitations/:code/file", {
    summary: "Removes the file of an unused invitation",
    access: "operator",
    params: ofInvitation,
    reply: deletedReply,
    problems: [notFound],
  }),
  broughtFiles: call("GET /user/broughtFiles", {
    summary:
      "Lists the files that came with the caller's invitation and have not been imported or declined",
    access: "signed-in",
    reply: v.array(broughtFileSchema),
  }),
  readBroughtFile: call("GET /user/broughtFiles/:id", {
    summary: "Returns the content of a file that came with the caller's invitation",
    access: "signed-in",
    params,
    mediaType: "application/octet-stream",
    problems: [notFound],
  }),
  removeBroughtFile: call("DELETE /user/broughtFiles/:id", {
    summary: "Deletes a file that came with the caller's invitation",
    access: "signed-in",
    params,
    reply: deletedReply,
    problems: [notFound],
  }),
};
