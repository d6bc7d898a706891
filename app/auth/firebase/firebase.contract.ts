import { call, modifiedReply } from "../../platform/http/contract.ts";

/** The calls by which Firebase's client informs the site, since Firebase itself does not. */
export const firebaseCalls = {
  saveAccount: call("PUT /user/account", {
    summary: "Takes over name, photo and email address from the caller's token",
    access: "signed-in",
    ownerOnly: true,
    reply: modifiedReply,
  }),
};
