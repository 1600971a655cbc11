import { readHtml } from "../html/read-html.ts";
import { ShapeReader } from "./shape-reader.ts";

/**
 * The shape of a document, as sent or as a browser has it: see `ShapeReader`.
 * @returns hashes of its paths, sorted, each once.
 */
export function shapeOf(html: string): Uint32Array {
  const reader = new ShapeReader();
  readHtml(html, {
    open: (name, attributes) => reader.open(name, attributes),
    text: () => undefined,
    close: (name) => reader.close(name),
  });
  return reader.shape();
}
