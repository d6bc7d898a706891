import { call, modifiedReply } from "../../platform/http/contract.ts";

/** The call by which Firebase's client reports a change to the site. */
export const firebaseCalls = {
  saveAccount: call("PUT /user/account", {
    summary: "Takes over name, photo and email address from the caller's token",
    access: "signed-in",
    ownerOnly: true,
    reply: modifiedReply,
  }),
};
