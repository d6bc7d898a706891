import type { ActionFunctionArgs } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import { Problem } from "../platform/problem.ts";
import { newsletterCalls } from "./newsletter.contract.ts";
import { asked } from "./newsletter.ts";

/** Asks for the newsletter at the address that was sent. @returns what to tell the asker */
export async function subscribeAction({ request, context }: Pick<Args, "request" | "context">) {
  const email = String((await request.formData()).get("email"));
  try {
    await context.get(apiContext).call(newsletterCalls.subscribe, { body: { email } });
    return { message: asked, done: true };
  } catch (error) {
    if (error instanceof Problem) return { message: error.message, done: false };
    throw error;
  }
}

type Args = ActionFunctionArgs;
