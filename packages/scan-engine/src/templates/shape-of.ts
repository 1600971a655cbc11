import { Parser } from "htmlparser2";
import { ShapeReader } from "./shape-reader.ts";

/**
 * The shape of a document, as sent or as a browser has it: see `ShapeReader`.
 * @returns hashes of its paths, sorted, each once.
 */
export function shapeOf(html: string): Uint32Array {
  const reader = new ShapeReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return reader.shape();
}
