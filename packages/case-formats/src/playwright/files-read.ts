import { joined } from "./joined.ts";
import type { Reader } from "./reader.ts";
import { constant, native, object, textOf, unknown, type Value } from "./value.ts";

/** What a test reads of files that were chosen with it, as its data. */
export function filesOf(reader: Reader): Value {
  return object({
    readFileSync: native(([first]) => {
      const path = textOf(first);
      if (path === null) return unknown("what is read of a file");
      const text = reader.fileAt(joined("", path));
      return text === null ? unknown(`what “${path}” says: choose that file, too`) : constant(text);
    }),
  });
}

const together = native((parts) => {
  const texts = parts.map(textOf);
  return texts.includes(null)
    ? unknown("a path that is not known")
    : constant(joined("", texts.join("/")));
});

/** Paths of files, from where the chosen ones are. */
export const paths: Value = object({ join: together, resolve: together });
