import type { ActionFunctionArgs } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import { Problem } from "../platform/problem.ts";
import { acknowledgedReply } from "./newsletter.ts";

/** Does what a link of a mail is for. @returns what to tell whoever pressed its button */
export function linkAction(call: "confirm" | "unsubscribe", done: string) {
  return async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const token = String((await request.formData()).get("token"));
    const path = `/home/newsletter/${call}`;
    try {
      await context.get(apiContext).call("POST", path, acknowledgedReply, { token });
      return { answer: done };
    } catch (error) {
      if (error instanceof Problem) return { answer: error.message };
      throw error;
    }
  };
}
