import { requestProblems } from "../platform/request-problems.server.ts";

/** 422 for a photo that nobody has any more, or somebody else. @param path of its field */
export function photoIsGone(path: string) {
  const message = "This photo is no longer here. Upload it again.";
  return requestProblems.invalidInput({ detail: message, errors: [{ path, message }] });
}
