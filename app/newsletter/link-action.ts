import type { ActionFunctionArgs } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import { Problem } from "../platform/problem.ts";
import { newsletterCalls } from "./newsletter.contract.ts";

/** Does what a link of a mail is for. @returns what to tell whoever pressed its button, and whether it is done */
export function linkAction(call: "confirm" | "unsubscribe", done: string) {
  return async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const token = String((await request.formData()).get("token"));
    try {
      await context.get(apiContext).call(newsletterCalls[call], { body: { token } });
      return { answer: done, done: true };
    } catch (error) {
      if (error instanceof Problem) return { answer: error.message, done: false };
      throw error;
    }
  };
}
