import { call, modifiedReply } from "../../platform/http/contract.ts";

/** What Firebase's client tells the site, for Firebase itself tells it nothing. */
export const firebaseCalls = {
  saveAccount: call("PUT /user/account", {
    summary: "Takes over name, photo and e-mail address from the caller's token",
    access: "signed-in",
    reply: modifiedReply,
  }),
};
