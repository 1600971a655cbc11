import type { PageSnapshot } from "../../../snapshot/page-snapshot.ts";

/** A page of which nothing is known but its size, in CSS pixels. */
export function bareSnapshot(width: number, height: number): PageSnapshot {
  return {
    version: 1,
    strings: ["HTML"],
    nodes: {
      parent: [-1],
      type: [1],
      name: [0],
      value: [-1],
      attributes: [[]],
      pseudo: [],
      shadow: [],
      currentSource: [],
      inputValue: [],
      checked: [],
    },
    layout: {
      node: [0],
      bounds: [[0, 0, width, height]],
      styleRows: [],
      style: [-1],
      text: [-1],
      paint: [0],
    },
    textBoxes: { layout: [], bounds: [] },
    styleNames: [],
    asked: { names: [], rows: [], row: [-1], unjoined: 0 },
    pictures: {},
  };
}
