import { register, sendTo } from "../attack/target.ts";
import type { Start } from "./starting.ts";

/** Signs somebody up. @returns their token */
export async function signUp(site: Start) {
  const send = (request: Parameters<typeof sendTo>[1]) => sendTo(site.url, request);
  return (await register({ url: site.url, send })).token;
}

/** Shares a tip of some length. */
export function shareTip({ url }: Start, token: string) {
  const tip = {
    ...{ title: "On a bad disk", plantType: "Bean", difficultyLevel: "easy", category: "care" },
    ...{ image_url: "https://example.org/a.jpg", availability: "public" },
    description: "Water early. ".repeat(300),
  };
  const headers = {
    origin: url,
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
  };
  return sendTo(url, { method: "POST", path: "/user/addtip", headers, body: JSON.stringify(tip) });
}
