import type { ActionFunctionArgs } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";

/** Creates the `action` and `clientAction` of a page with one form whose reply is a message. */
export function messageAction(
  submit: (api: ApiClient, form: FormData) => Promise<unknown>,
  success: (form: FormData) => string,
) {
  return async ({ request, context }: Args): Promise<FormResult> => {
    try {
      const form = await request.formData();
      await submit(context.get(apiContext), form);
      return { ok: true, message: success(form) };
    } catch (error) {
      if (error instanceof Problem) return { ok: false, message: error.message };
      throw error;
    }
  };
}

type Args = Pick<ActionFunctionArgs, "request" | "context">;
