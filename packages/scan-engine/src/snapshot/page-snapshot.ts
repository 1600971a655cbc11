/** The page's document as it was laid out: what a later comparison works on. */
export type PageSnapshot = {
  version: 1;
  /** Of all texts, in the order they were first used; everything else refers to it by index. */
  strings: string[];
  /** A column each; `-1` stands for none. The first node is the document. */
  nodes: {
    parent: number[];
    /** As `Node.nodeType`. */
    type: number[];
    name: number[];
    value: number[];
    /** Names and values in turn. */
    attributes: number[][];
    /** Nodes and what they have, in turn. */
    pseudo: number[];
    shadow: number[];
    currentSource: number[];
    inputValue: number[];
    /** Nodes that are ticked. */
    checked: number[];
  };
  /** Boxes in CSS pixels: x, y, width, height. */
  layout: {
    node: number[];
    bounds: number[][];
    /** Distinct rows of `styleNames`, and the row of each box. */
    styleRows: number[][];
    style: number[];
    text: number[];
    paint: number[];
  };
  textBoxes: { layout: number[]; bounds: number[][] };
  styleNames: string[];
  /** Values as they were before layout resolved them; see `askedProperties`. */
  asked: {
    names: string[];
    rows: number[][];
    /** Of each node the row; -1 for what is no element or could not be joined. */
    row: number[];
    /** Elements whose values could not be joined to their node. */
    unjoined: number;
  };
  /** SHA-256 of pictures' bytes as received, by address. */
  pictures: Record<string, string>;
};
