import type { User } from "../../auth/auth.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";

/** A request for a journal screen. */
export interface Asked {
  user: User;
  api: ApiClient;
  search: URLSearchParams;
  /** The entry id in the address. */
  id: string | undefined;
}
