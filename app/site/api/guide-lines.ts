import { photoWidths } from "../../garden/photos/photo-widths.ts";
import { type CurlRequest, curlLine } from "./curl.ts";

/** Names of fields and headers, by their placeholders in the texts of steps. */
export const namedFields = {
  link: "Link",
  total: "X-Total-Count",
  sizes: "sizes",
  cursor: "cursor",
  gone: "null",
  more: "more",
  type: "type",
  wait: "Retry-After",
};

const tip = {
  title: "Pinch basil above a pair of leaves",
  plantType: "Basil",
  difficultyLevel: "easy",
  description: "Two shoots grow where one was.",
  image_url: "/pictures/tips/basil.svg",
  category: "plant-care",
  availability: "public",
  language: "en",
  photos: [{ id: "PHOTO_ID", alt: "Basil in a pot" }],
};

export function guideLines(url: string) {
  const withToken = (path: string, others: Partial<CurlRequest> = {}) =>
    curlLine({ method: "GET", url: url + path, sends: "token", ...others });
  const photo = (name: string) => `/photos/PHOTO_ID/${name}`;
  const widths = photoWidths.map((width) => `${url}${photo(`${width}.webp`)} ${width}w`);
  return {
    token: ["read -rs TOKEN", withToken("/user/profile")],
    list: [
      `curl --include '${url}/home/browseTips?limit=5'`,
      `Link: </home/browseTips?cursor=…&limit=5>; rel="next"\nX-Total-Count: 120`,
    ],
    photo: [
      withToken("/user/photos", { method: "POST", file: "photo" }),
      JSON.stringify(
        {
          photo: {
            id: "PHOTO_ID",
            sizes: photoWidths.map((width) => ({ width, address: photo(`${width}.webp`) })),
            jpeg: photo("1280.jpg"),
          },
        },
        null,
        2,
      ),
      `<img alt="Basil in a pot" sizes="100vw"\n  src="${url}${photo("1280.jpg")}"\n  srcset="${widths.join(",\n    ")}">`,
    ],
    share: [
      "KEY=$(uuidgen)",
      withToken("/user/addtip", { method: "POST", isKeyed: true, body: tip }),
    ],
    changes: [
      withToken("/user/changes?limit=100"),
      `{
  "changes": [
    {"_id": "TIP_ID", "tip": {…}},
    {"_id": "TIP_ID", "tip": null}
  ],
  "cursor": "…",
  "more": false
}`,
      withToken("/user/changes?limit=100&cursor={cursor}"),
    ],
    problems: [
      `HTTP/1.1 404 Not Found
Content-Type: application/problem+json

{
  "type": "urn:trellis:problem:tip-not-found",
  "title": "…",
  "status": 404
}`,
    ],
  };
}
