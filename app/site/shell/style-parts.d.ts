declare module "*.css?inline&parts" {
  import type { StyleSheet } from "./page-style.server.ts";

  const sheet: StyleSheet;
  export default sheet;
}
