import * as v from "valibot";
import { expect, test } from "vitest";
import { emailAddress, emailSpellings, needsUtf8 } from "./email.ts";

const schema = emailAddress("Enter a valid email");

test.each([
  ["o'brien@example.org", "o'brien@example.org"],
  [" Rosa@Example.ORG\t", "rosa@example.org"],
  ["rosa@xn--mnchen-3ya.de", "rosa@münchen.de"],
  ["ROSA@MÜNCHEN.DE", "rosa@münchen.de"],
  ["rosa@mu\u0308nchen.de", "rosa@münchen.de"],
  ["JOSÉ@example.org", "josé@example.org"],
  ["jose\u0301@example.org", "josé@example.org"],
  ["роза@сад.рф", "роза@сад.рф"],
  ["rosa@xn--80ak6aa.xn--p1ai", "rosa@xn--80ak6aa.xn--p1ai"],
  ["庭師@例え.テスト", "庭師@例え.テスト"],
  ["rosa@例え。jp", "rosa@例え.jp"],
  ["a!#$%&'*+/=?^_`{|}~-.b@example.org", "a!#$%&'*+/=?^_`{|}~-.b@example.org"],
  ["rosa..garden.@example.org", "rosa..garden.@example.org"],
  ["rosa@mail.example.museum", "rosa@mail.example.museum"],
  ["rosa@localhost", "rosa@localhost"],
  ["rosa@1and1.example", "rosa@1and1.example"],
  ["rosa@straße.de", "rosa@straße.de"],
])("the address %j is %j", (typed, kept) => {
  const address = v.parse(schema, typed);
  expect(emailSpellings(kept)).toContain(address);
  expect(v.parse(schema, address)).toBe(address);
});

test.each([
  "rosa",
  "rosa@",
  "@example.org",
  "rosa@garden@example.org",
  "rosa garden@example.org",
  "rosa@example..org",
  "rosa@-example.org",
  "rosa@example.org.",
  "rosa@exam_ple.org",
  "rosa@münchen.de/path",
  "rosa@münchen.de:25",
  "rosa@münchen.de#x",
  `rosa@${"ü".repeat(64)}.de`,
  "a@example.org\nBcc: b@example.org",
  "ro\u200bsa@example.org",
  "ro\u202esa@example.org",
  "ro\u0000sa@example.org",
  "<rosa@example.org>",
  "rosa@example.org,ben@example.org",
])("%j is no address", (typed) => {
  expect(v.safeParse(schema, typed).issues?.[0].message).toBe("Enter a valid email");
});

test("an address has the maximum length for mail", () => {
  const of = (length: number) =>
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(length - 189)}.org`;
  expect(v.parse(schema, ` ${of(252)} `)).toHaveLength(252);
  for (const wrong of [of(256), of(60_000)]) expect(v.is(schema, wrong)).toBe(false);
});

test("only letters before the @ need a mail server with SMTPUTF8", () => {
  expect(needsUtf8("josé@example.org")).toBe(true);
  expect(needsUtf8("rosa@münchen.de")).toBe(false);
});
