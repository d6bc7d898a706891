import type { ActionFunctionArgs } from "react-router";
import type { ApiClient } from "../platform/api-client.ts";
import { apiContext } from "../platform/api-context.ts";
import type { FormResult } from "../platform/form.ts";
import { Problem } from "../platform/problem.ts";

/** Makes the action of a page with one form, on the server and in the browser alike. */
export function newsletterAction(
  submit: (api: ApiClient, form: FormData) => Promise<unknown>,
  successMessage: string,
) {
  return async ({ request, context }: Args): Promise<FormResult> => {
    try {
      await submit(context.get(apiContext), await request.formData());
      return { ok: true, message: successMessage };
    } catch (error) {
      if (error instanceof Problem) return { ok: false, message: error.message };
      throw error;
    }
  };
}

type Args = Pick<ActionFunctionArgs, "request" | "context">;
