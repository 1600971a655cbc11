import type { Block } from "./block.ts";

export type HtmlChangeKind =
  | "text"
  | "attribute"
  | "tag"
  | "added"
  | "removed"
  | "replaced"
  | "moved"
  | "structure";

/** One difference between two documents as a reader has them. */
export type HtmlChange = {
  kind: HtmlChangeKind;
  /** Blocks it is of, on the sides where there are any. */
  before: Block[];
  after: Block[];
  /** Of an attribute, as `a.href`; empty otherwise. */
  name: string;
  from: string | null;
  to: string | null;
  /** Equal for changes that are one, wherever they stand; empty for those that stand alone. */
  group: string;
};
