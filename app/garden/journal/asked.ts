import type { User } from "../../auth/auth.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";

/** The request for a screen of the journal. */
export interface Asked {
  user: User;
  api: ApiClient;
  search: URLSearchParams;
  /** The id of an entry in the address. */
  id: string | undefined;
}
