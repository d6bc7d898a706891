import { call, modifiedReply } from "../../platform/http/contract.ts";

/** Firebase's client reports an account change to the site with this call. */
export const firebaseCalls = {
  saveAccount: call("PUT /user/account", {
    summary: "Copies name, photo and email address from the caller's token",
    access: "signed-in",
    ownerOnly: true,
    reply: modifiedReply,
  }),
};
