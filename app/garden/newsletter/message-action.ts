import type { ActionFunctionArgs } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";

/** Creates the `action` and `clientAction` of a page with one form, which result in a message. */
export function messageAction(
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
