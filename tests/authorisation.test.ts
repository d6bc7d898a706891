import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Call, onlyReads } from "../app/platform/http/contract.ts";
import type { ServedCall } from "../app/platform/http/serve.server.ts";
import { type Garden, type Gardener, openGarden, ruleEngines } from "./garden.ts";
import { drawPhoto, formOf } from "./photos.ts";

/** Calls that fail even for permitted callers, for example because something does not exist. */
const failingCalls: Record<string, number> = {
  "POST /home/setup/code": 409,
  "POST /home/setup": 409,
  "POST /user/verifyEmail": 422,
  "POST /home/newsletter/confirm": 422,
  "POST /home/newsletter/unsubscribe": 422,
  "POST /home/reminders/stop": 422,
  "POST /home/letters/stop": 422,
  "PUT /home/devices": 404,
  "GET /home/calendar/:token": 404,
  "GET /home/new/:token": 404,
  "PUT /user/blocks/:id": 404,
  "DELETE /user/sessions/:id": 404,
  "DELETE /user/tokens/:id": 404,
  "GET /home/pages/:name": 404,
  "GET /oembed": 422,
  "GET /home/plants/:name": 404,
  "GET /home/troubles/:name": 404,
  "POST /user/operate/acts": 404,
  "POST /user/operate/members/:uid": 404,
  "PUT /user/operate/members/:uid/role": 404,
  "DELETE /user/operate/invitations/:code": 404,
  "POST /user/operate/pages/:name/preview": 404,
  "PUT /user/operate/pages/:name": 404,
  "PUT /user/operate/webhooks/:id": 404,
  "DELETE /user/operate/webhooks/:id": 404,
  "POST /user/operate/webhooks/:id/secret": 404,
  "POST /user/operate/webhooks/:id/test": 404,
  "GET /user/operate/webhooks/:id/deliveries": 404,
  "DELETE /user/operate/neighbours/:id": 404,
  "POST /user/operate/neighbours": 422,
  "POST /user/gardeners/:id/message": 403,
  "DELETE /user/imports/:id": 404,
  "GET /user/broughtFiles/:id": 404,
  "DELETE /user/broughtFiles/:id": 404,
  "PUT /user/operate/invitations/:code/file": 404,
  "DELETE /user/operate/invitations/:code/file": 404,
  "GET /user/journal/:id": 404,
  "GET /user/photos/:id/:width": 404,
  "GET /user/journalOverview": 422,
  "GET /home/journal": 422,
  "GET /home/journal/:id": 404,
  "GET /home/events/:id": 404,
  "GET /home/events/:id/calendar": 404,
  "GET /user/events/:id": 404,
  "GET /user/events/:id/coming/:day": 404,
  "PUT /user/events/:id/answers/:day": 404,
  "PUT /user/events/:id/dates/:day": 404,
  "PUT /user/events/:id/state": 404,
  // By default, members cannot propose events.
  "PUT /user/events/:id": 403,
  // This test sends a photo to these calls, which refuse photos.
  "POST /user/checkImport": 415,
  "POST /user/imports": 415,
};

/** The statuses that the author of the tip gets for calls that succeed for other callers. */
const statusOfAuthor: Record<string, number> = {
  "PUT /user/reports/:kind/:id": 403,
  "PUT /user/outcome/:id": 403,
  // The other caller has already written this entry.
  "PUT /user/journal/:id": 404,
};

/** Calls whose path contains the id of a question or an answer. */
const isAboutComment = /^\/(user\/(remark(Versions)?|undeleteRemark)|home\/remarks\/:tipId)\/:/;

/** Moderators' statuses for calls whose example only operators may send. */
const statusOfModerator: Record<string, number> = { "POST /user/operate/members/:uid": 403 };

/** Bodies that depend on the caller; all other calls send the example of their contract. */
const bodies: Record<string, (author: Gardener) => object> = {
  "POST /user/myTips": ({ email }) => ({ email }),
  "DELETE /user/account": ({ password }) => ({ tips: "delete", password }),
  "POST /user/tokens": ({ password }) => ({ name: "A program", password }),
  "PUT /user/email": ({ password }) => ({ email: "another@example.org", password }),
  "PUT /user/password": ({ password }) => ({ password, next: "Another-garden" }),
  "POST /user/verifyEmail": () => ({ token: "not valid" }),
  "POST /home/newsletter/confirm": () => ({ token: "not valid" }),
  "POST /home/newsletter/unsubscribe": () => ({ token: "not valid" }),
};

/** Calls that change or end accounts or their sessions. */
const endsSession = /^\w+ \/user\/(account|email|password|sessions)/;

/**
 * Calls that programs may make with personal tokens. All of them are about gardening. The list
 * leaves out the account, its letters and devices, secret addresses, and operators' work.
 */
const forPrograms = [
  ...["GET /user/blocks", "GET /user/blocks/:id", "PUT /user/blocks/:id"],
  ...["DELETE /user/blocks/:id", "GET /user/drafts", "PUT /user/drafts/:id"],
  ...["DELETE /user/drafts/:id", "GET /user/follows", "GET /user/follows/:kind/:id"],
  ...["PUT /user/follows/:kind/:id", "DELETE /user/follows/:kind/:id"],
  ...["POST /user/gardeners/:id/message", "GET /user/gardenersNamed"],
  ...["GET /user/profile", "PUT /user/profile"],
  ...["GET /user/garden", "PUT /user/garden", "DELETE /user/garden"],
  ...["GET /user/notices", "PUT /user/notices/read", "GET /user/new"],
  ...["GET /user/outcome/:id", "PUT /user/outcome/:id", "DELETE /user/outcome/:id"],
  ...["GET /user/photos", "POST /user/photos", "GET /user/photos/:id/:width"],
  ...["GET /user/journal", "GET /user/journal/:id", "PUT /user/journal/:id"],
  ...["DELETE /user/journal/:id", "GET /user/journalOverview", "GET /user/journalExport"],
  ...["GET /user/events/:id", "PUT /user/events/:id", "DELETE /user/events/:id"],
  ...["GET /user/events/:id/coming/:day", "PUT /user/events/:id/answers/:day"],
  ...["GET /user/eventAnswers", "GET /user/proposedEvents"],
  ...["GET /user/imports", "POST /user/checkImport", "POST /user/imports"],
  ...["DELETE /user/imports/:id", "GET /user/broughtFiles", "GET /user/broughtFiles/:id"],
  "DELETE /user/broughtFiles/:id",
  ...["GET /user/remarks/:tipId", "POST /user/remarks/:tipId", "PUT /user/remark/:id"],
  ...["DELETE /user/remark/:id", "PUT /user/undeleteRemark/:id", "PUT /user/remark/:id/helped"],
  ...["DELETE /user/remark/:id/helped", "DELETE /user/remarkVersions/:id"],
  ...["PUT /user/remarkDrafts/:tipId/:id", "DELETE /user/remarkDrafts/:tipId/:id"],
  ...["PUT /user/tipTalk/:id", "PUT /user/reports/:kind/:id"],
  ...["GET /user/savedNow", "GET /user/reminders", "GET /user/savedTips", "GET /user/likedTips"],
  ...["PUT /user/savedTips/:id", "DELETE /user/savedTips/:id"],
  ...["POST /user/myTips", "POST /user/addtip", "PUT /user/editTip/:id"],
  ...["DELETE /user/deleteTip/:id", "PUT /user/undeleteTip/:id", "GET /user/tipDetail/:id"],
  "GET /user/changes",
  ...["PUT /user/addLike/:id", "DELETE /user/addLike/:id", "PUT /user/confirmTip/:id"],
  ...["DELETE /user/tipVersions/:id", "GET /user/ownNumbers"],
];

/** Routes that are not calls: three for unknown paths, and one of the identity provider. */
const otherRoutes = ["ALL /*", "ALL /home/*", "ALL /user/*", "ALL /identity/*"];

const routeOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

describe.each(ruleEngines)("who may call what, on %s", (engine) => {
  let garden: Garden;
  let served: ServedCall[];
  beforeAll(async () => {
    garden = await openGarden(engine);
    served = garden.features.flatMap(({ calls }) => calls);
  });
  afterAll(() => garden.close());

  test("every route is described by a contract", () => {
    const described = new Set([
      ...served.flatMap(({ call }) => [routeOf(call), `ALL ${call.path}`]),
      ...["/healthz", "/readyz", "/openapi.json"].flatMap((path) => [`GET ${path}`, `ALL ${path}`]),
      ...otherRoutes,
    ]);
    const mounted = garden.api.routes.map(({ method, path }) => `${method} ${path}`);
    expect(mounted.filter((route) => !described.has(route))).toEqual([]);
    const routes = served.map(({ call }) => routeOf(call));
    expect(routes.filter((route) => !mounted.includes(route))).toEqual([]);
  });

  test("every call of a gardener needs a sign-in", () => {
    const open = served.filter(
      ({ call, delegated }) =>
        call.path.startsWith("/user/") && (delegated || call.access === "anyone"),
    );
    expect(open).toEqual([]);
  });

  test("each call answers only permitted callers", async () => {
    const operator = await garden.registerOperator();
    const moderator = await garden.register("Mona Moderator");
    await garden.giveRole(moderator.email, "moderator");
    const registerTwo = async () => ({
      author: await garden.register("Author"),
      other: await garden.register("Other"),
    });
    let { author, other } = await registerTwo();
    // Calls of better-auth have tests of their own.
    for (const { call } of served.filter(({ delegated }) => !delegated)) {
      const route = routeOf(call);
      const body = call.body && (bodies[route]?.(author) ?? call.example);
      const form = call.upload && formOf(call.upload.field, await drawPhoto());
      // All callers use the same tip. The author comes last, because only the author may delete it.
      const tip = await garden.addTip(author);
      const isOfGardener = call.path.includes("/gardeners/:id") && call.access === "anyone";
      const comment = isAboutComment.test(call.path)
        ? await askAndAnswer(garden, author, tip)
        : null;
      const about = comment ?? (isOfGardener ? await garden.idOf(author) : tip);
      const path = call.path
        .replace(":kind", "tip")
        .replace(":tipId", tip)
        .replace(/:(id|remarkId)/, about);
      const status = async (token?: string) =>
        (await garden.ask(call.method, path, { token, body, raw: form })).status;
      const expected = failingCalls[route] ?? call.status ?? 200;
      const guarded = call.access !== "anyone";
      const described = (who: string, got: number) => `${who} at ${route}: ${got}`;
      for (const [kind, token] of Object.entries({ nobody: undefined, nonsense: "x" })) {
        expect(described(kind, await status(token))).toBe(
          described(kind, guarded ? 401 : expected),
        );
      }
      const isForTeam = call.access === "operator" || call.access === "moderator";
      const asOther = isForTeam || call.access === "author" ? 403 : expected;
      expect(described("another", await status(other.token))).toBe(described("another", asOther));
      const asAuthor = isForTeam ? 403 : (statusOfAuthor[route] ?? expected);
      expect(described("the author", await status(author.token))).toBe(
        described("the author", asAuthor),
      );
      if (isForTeam) {
        const asModerator =
          call.access === "operator" ? 403 : (statusOfModerator[route] ?? expected);
        expect(described("a moderator", await status(moderator.token))).toBe(
          described("a moderator", asModerator),
        );
        expect(described("an operator", await status(operator.token))).toBe(
          described("an operator", expected),
        );
      }
      if (endsSession.test(route)) ({ author, other } = await registerTwo());
    }
  });

  test("writes and exports are refused after the end of the session", async () => {
    const checked = served.filter(
      ({ call, delegated }) =>
        !delegated && call.access !== "anyone" && (!onlyReads(call) || call.checksSession),
    );
    const routes = checked.map(({ call }) => routeOf(call));
    expect(routes).toEqual(
      expect.arrayContaining(["GET /user/account", "GET /user/sessions", "POST /user/addtip"]),
    );
    const { token, cookie, ...author } = await garden.register();
    await garden.ask("POST", "/identity/sign-out", { headers: { cookie }, body: {} });
    for (const { call } of checked) {
      const body =
        call.body && (bodies[routeOf(call)]?.({ token, cookie, ...author }) ?? call.example);
      const { status } = await garden.ask(call.method, call.path, { token, body });
      expect(`${routeOf(call)}: ${status}`).toBe(`${routeOf(call)}: 401`);
    }
  });

  test("a personal token permits calls about gardening only", async () => {
    const { token, password, email } = await garden.register();
    const make = async (access: string) => {
      const body = { name: access, access, password };
      const reply = await garden.ask("POST", "/user/tokens", { token, body });
      return ((await reply.json()) as { token: string }).token;
    };
    const [writes, reads] = [await make("write"), await make("read")];
    const guarded = served.filter(({ call, delegated }) => !delegated && call.access !== "anyone");
    const allowed: string[] = [];
    for (const { call } of guarded) {
      const route = routeOf(call);
      const body = call.body && (route === "POST /user/myTips" ? { email } : call.example);
      const path = call.path
        .replace(":kind", "tip")
        .replace(/:(tipId|id)/g, "0190a000-0000-7000-8000-00000000000d");
      const answer = async (by: string) => {
        const reply = await garden.ask(call.method, path, { token: by, body });
        const isProblem = reply.headers.get("content-type") === "application/problem+json";
        return isProblem ? ((await reply.json()) as { type: string }).type : "";
      };
      const refused =
        /:(not-with-a-token|token-only-reads|not-signed-in|not-an-operator|not-a-moderator)$/;
      const [asWriter, asReader] = [await answer(writes), await answer(reads)];
      if (!refused.test(asWriter)) allowed.push(route);
      const isAllowedToRead = onlyReads(call) && forPrograms.includes(route);
      expect(`${route}: ${refused.test(asReader)}`).toBe(`${route}: ${!isAllowedToRead}`);
    }
    expect(allowed.sort()).toEqual([...forPrograms].sort());
  });

  test("an expired token is refused", async () => {
    const rosa = await garden.register();
    garden.wait(16 * 60 * 1000);
    const { status } = await garden.ask("GET", "/user/tipDetail/any", { token: rosa.token });
    garden.wait(-16 * 60 * 1000);
    expect(status).toBe(401);
  });
});

/** Adds a question and an answer by the author of the tip. @returns the id of the answer */
async function askAndAnswer({ ask }: Garden, { token }: Gardener, tip: string) {
  let answers: string | null = null;
  for (const text of ["How deep?", "A hand."]) {
    const reply = await ask("POST", `/user/remarks/${tip}`, { token, body: { text, answers } });
    answers = ((await reply.json()) as { insertedId: string }).insertedId;
  }
  return answers ?? "";
}
