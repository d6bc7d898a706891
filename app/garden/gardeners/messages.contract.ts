import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { acknowledgedReply } from "../../platform/http/replies.ts";
import { gardenerProblems } from "./gardeners.ts";
import { messageInput, messageProblems } from "./messages.ts";

/** The call with which gardeners write to each other. */
export const messageCalls = {
  send: call("POST /user/gardeners/:id/message", {
    summary: "Forwards a message to a gardener, with the caller's address for an answer",
    access: "signed-in",
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    body: messageInput,
    status: 202,
    reply: acknowledgedReply,
    problems: [gardenerProblems.notFound, messageProblems.unconfirmed, rateLimited],
    example: { text: "Which of your leeks stand in winter?" },
  }),
};
