import type { HtmlElement } from "./parse-document.ts";

/** What a reader takes in at once: a run of text, a picture, a field, a link of a row. */
export type Block = {
  /** Where it stands in reading order. */
  index: number;
  node: HtmlElement;
  text: string;
  words: string[];
  /** What its elements say in their attributes, as `a.href=/cart`, sorted. */
  facts: string[];
  /** The same for equal blocks. */
  key: string;
  /** From below the body down to `node`, and the tags of that. */
  way: HtmlElement[];
  tags: string;
  /** The last heading before it, and its text. */
  above: Block | null;
  heading: string;
  /** Tag of the landmark it lies in; empty outside of any. */
  place: string;
  /** Nobody sees it until a script shows it. */
  hidden: boolean;
};

/** The blocks of a document in reading order, and what its containers say. */
export type ReadDocument = {
  blocks: Block[];
  /** Facts of elements that hold blocks and are none. */
  holders: Map<HtmlElement, string[]>;
  root: HtmlElement;
  body: HtmlElement;
  /** Blocks beyond those that are read. */
  dropped: number;
};
