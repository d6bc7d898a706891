import * as v from "valibot";
import { expect, test } from "vitest";
import { loginInput, passwordProblem, registerInput } from "./credentials.ts";
import { lastVisited } from "./sign-in/last-visited.ts";

test.each([
  ["Aa!4567", "Password must be at least 8 characters long."],
  ["aa!45678", "Password must include at least one uppercase letter."],
  ["AA!45678", "Password must include at least one lowercase letter."],
  ["Aa345678", "Password must include at least one special character."],
  ["short", "Password must be at least 8 characters long."],
  ["Aa!45678", null],
  ["Ümläute-Ohne-Ende", null],
  ["Пароль-садовника", null],
  [`Aa!${"x".repeat(125)}`, null],
  [`Aa!${"x".repeat(126)}`, "Password must be at most 128 characters long."],
])("of the password %s is said: %s", (password, message) => {
  expect(passwordProblem(password)).toBe(message);
});

const good = {
  name: "Rosa",
  photoUrl: "https://example.org/rosa.png",
  email: "rosa@example.org",
  password: "Secret-garden",
};

test.each([
  [{}, null],
  [{ name: "Ros" }, "Enter a valid name"],
  [{ name: "  Ros  " }, "Enter a valid name"],
  [{ photoUrl: "https://a." }, "Enter a valid photo url"],
  [{ photoUrl: "javascript:alert(1)" }, "Enter a valid photo url"],
  [{ email: "a@b.cd.efg" }, "Enter a valid email"],
  [{ email: "rosa.example.org" }, "Enter a valid email"],
  [{ password: "secret" }, "Password must be at least 8 characters long."],
  [{ name: "", photoUrl: "", email: "", password: "" }, "Enter a valid name"],
  [{ photoUrl: "", email: "", password: "" }, "Enter a valid photo url"],
  [{ email: "", password: "" }, "Enter a valid email"],
])("the register form with %o says first: %s", (wrong, message) => {
  const result = v.safeParse(registerInput, { ...good, ...wrong });
  expect(result.issues?.[0].message ?? null).toBe(message);
});

test("the login form requires more than five characters in an address", () => {
  const first = (email: string) => v.safeParse(loginInput, { email, password: "x" }).issues?.[0];
  expect(first(" a@b.c ")?.message).toBe("Enter a valid email");
  expect(first("a@b.cd")).toBeUndefined();
});

test.each([
  [{ lastVisited: "/tipDetail/1?a=b" }, "/tipDetail/1?a=b"],
  [{ lastVisited: "//evil.example" }, "/"],
  [{ lastVisited: "/\\evil.example" }, "/"],
  [{ lastVisited: "https://evil.example" }, "/"],
  [{ lastVisited: 7 }, "/"],
  [null, "/"],
])("after signing in with %o one lands on %s", (state, path) => {
  expect(lastVisited(state)).toBe(path);
});
