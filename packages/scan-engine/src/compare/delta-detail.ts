/** What the group, the score and the way to other parts' causes are made from, of a cause that no picture shows. */
export type DeltaDetail = {
  /** Causes with the same are one finding, "in 40 places"; empty for one that stands alone. */
  group: string;
  /** The list or table it lies in, and how causes there are told as one; null outside of any. */
  list: { id: string; row: string; heading: string } | null;
  /** How many more of the same were found and are not kept one by one. */
  more: number;
  /** Words of the page that differ by it, both sides together; 0 for other parts than HTML. */
  weight: number;
  /** Addresses and words by which causes of several parts are known to be one. */
  ties: string[];
  /** What it would be left out by, when all of it moves by itself. */
  moves: { subject: string; facet: string }[];
};
