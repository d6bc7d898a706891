import type { ColumnType, Generated } from "kysely";

type GardenKind = "balcony" | "allotment" | "greenhouse" | "back-garden" | "field" | "indoors";

/** A gardener: a demo profile, or the profile of an account (`uid`). */
export interface GardenersTable {
  id: string;
  /** The subject of the identity provider; null for demo profiles. */
  uid: string | null;
  name: string;
  /** The name for sorting: lower case, without accents. */
  sort_name: string;
  email: string | null;
  image: string | null;
  age: number | null;
  gender: "Male" | "Female" | null;
  experiences: string;
  /** What kind of garden they have; null if they do not say. */
  garden: Generated<GardenKind | null>;
  /** Roughly where it is, in their own words. */
  place: Generated<string>;
  /** 1: gardeners write to them through the site instead of seeing their address. */
  hides_email: Generated<number>;
  /** 1: shown in the directory. */
  listed: number;
  /** Updated by the tips feature, in the transactions that change tips. */
  public_tips_count: Generated<number>;
  /** Hidden ones too; updated likewise. */
  tips_count: Generated<number>;
  last_seen_at: number;
  /** 1 for all who are active; for who no longer is, until a job sets it to 0 within a minute. */
  active: Generated<number>;
  created_at: number;
  /** Generated columns: the sort orders of the directory, each with an index. */
  age_rank: ColumnType<number, never, never>;
  gender_rank: ColumnType<number, never, never>;
  tips_rank: ColumnType<number, never, never>;
}
