import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiCalls } from "./api.contract.ts";
import { apiWords } from "./api.words.ts";
import { type Described, describedCall, type Operation, operationSchema } from "./calls.ts";
import { usualValues } from "./examples.ts";
import { withoutReferences } from "./references.ts";

const descriptionSchema = v.object({
  servers: v.array(v.object({ url: v.string() })),
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.object({ securitySchemes: v.record(v.string(), v.unknown()) }),
});

export interface CallGroup {
  name: string;
  description: string;
  calls: Described[];
}

export interface ApiDescription {
  hasTokens: boolean;
  groups: CallGroup[];
}

/** The last text and its result, so that the same text is not converted again. */
let last: { text: string; made: ApiDescription } | undefined;

/** The results by client. A browser has one client, and loads the description once. */
const known = new WeakMap<ApiClient, ApiDescription>();

/** Reads the description of the API. @throws Problem if there is no reply */
export async function readDescription(api: ApiClient): Promise<ApiDescription> {
  const before = known.get(api);
  if (before) return before;
  const text = await (await api.fetch(apiCalls.description)).text();
  if (last?.text !== text) last = { text, made: describe(JSON.parse(text)) };
  known.set(api, last.made);
  return last.made;
}

/** Converts an OpenAPI description. @throws ValiError for a description in another format */
function describe(openApi: unknown): ApiDescription {
  const { servers, tags, paths, components } = v.parse(
    descriptionSchema,
    withoutReferences(openApi),
  );
  const siteUrl = servers[0]?.url ?? "";
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const known = { ...Object.assign({}, ...all.map(examplesOf)), ...usualValues };
  return {
    hasTokens: "personalToken" in components.securitySchemes,
    groups: tags.map(({ name, description }) => ({
      ...{ name, description },
      calls: all
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) =>
          describedCall(operation, { siteUrl, path, method: method.toUpperCase(), known }),
        ),
    })),
  };
}

/** Returns the fields of a call's example. Other examples reuse the values for the same names. */
function examplesOf({ operation }: { operation: Operation }) {
  const example = operation.requestBody?.content["application/json"]?.example;
  return typeof example === "object" && example !== null ? example : {};
}

export const groupPath = (name: string) => `/api/${name}`;

export function titleOf(group: string) {
  const titles: Readonly<Record<string, string>> = apiWords.groups;
  return titles[group] ?? group;
}

/** Normalises a text for searching: `sign-in` becomes `sign in`. */
export const searched = (text: string) => text.toLowerCase().replaceAll("-", " ");

/**
 * Finds the calls that contain all words of a text in method, path, summary or group title. Calls
 * with the exact text come first, beginning with those that have it in their method and path. Calls
 * that match only with their group title come last.
 */
export function findCalls(groups: CallGroup[], text: string) {
  const wanted = searched(text);
  const words = wanted.split(/\s+/);
  const hasAll = (said: string) => words.every((word) => said.includes(word));
  return groups
    .flatMap(({ name, calls }) => {
      const title = searched(titleOf(name));
      return calls.map(({ id, method, path, summary }) => {
        const address = searched(`${method} ${path}`);
        const said = `${address} ${searched(summary)}`;
        const isExact = [address.includes(wanted), said.includes(wanted)];
        const place = [...isExact, hasAll(said), hasAll(`${said} ${title}`)];
        const call = { method, path, summary, to: `${groupPath(name)}#${id}` };
        return { call, place: place.indexOf(true) };
      });
    })
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ call }) => call);
}
