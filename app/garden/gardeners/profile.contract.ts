import { call, modifiedReply } from "../../platform/http/contract.ts";
import { profileProblems, profileSchema } from "./profile.ts";

export const profileCalls = {
  readProfile: call("GET /user/profile", {
    summary: "Returns the caller's profile",
    access: "signed-in",
    reply: profileSchema,
  }),
  editProfile: call("PUT /user/profile", {
    summary:
      "Changes the caller's profile, and lists the caller in the directory or removes them from it",
    access: "signed-in",
    body: profileSchema,
    reply: modifiedReply,
    problems: [profileProblems.tooYoung],
    example: {
      ...{ age: 47, gender: "Female", listed: true },
      ...{ experiences: "Roses on clay", language: "en" },
    },
  }),
};
