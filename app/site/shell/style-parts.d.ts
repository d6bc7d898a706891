declare module "*.css?inline&parts" {
  import type { StylePart } from "./page-style.server.ts";

  const parts: StylePart[];
  export default parts;
}
