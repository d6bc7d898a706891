import { Navigate } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import type { Route } from "./+types/operator.page.ts";
import { reportCalls } from "./reports.contract.ts";

/** Whether the account menu has a link to /operate. What an operator may do, the API decides. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  try {
    return (await context.get(apiContext).call(reportCalls.standing)).operator;
  } catch {
    // Without an answer there is no link.
    return false;
  }
}

export const shouldRevalidate = () => false;

export default function Operator() {
  return <Navigate to="/operate" replace />;
}
