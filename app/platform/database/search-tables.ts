/**
 * What tips are searched by, a row for each. The search writes them when something has happened to
 * a tip; triggers keep up the index of their words (docs/decisions/0035).
 */
export interface SearchableTipsTable {
  tip_id: string;
  /** Whether everyone can read the tip. */
  public: number;
  /** The plant that it is about, as its address has it; empty for one that is not in the list. */
  plant: string;
  category: string;
  difficulty_level: string;
  /** The words of its title and plant, and a word for each value that is filtered by. */
  heading: string;
  /** The words of its description. */
  body: string;
  /** Of the plant list with which the words were written; empty when they are to be written. */
  version: string;
}

/** How many public tips there are of a plant, category and level. Triggers count them. */
export interface TipFacetsTable {
  plant: string;
  category: string;
  difficulty_level: string;
  tips: number;
}
