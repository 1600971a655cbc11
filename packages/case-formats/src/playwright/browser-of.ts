import type { Node } from "@babel/types";
import { contextOf } from "./page-calls.ts";
import type { Reader } from "./reader.ts";
import { signsIn, startsSignedIn } from "./sessions.ts";
import { harmless, native, object, type Value } from "./value.ts";

/**
 * A browser, whose first page is the tab that a case begins in.
 * @param hasPage whether the test was given that tab already
 */
export function browserOf(reader: Reader, hasPage: () => boolean = () => false): Value {
  let isFirst = true;
  const isTaken = () => {
    const taken = !isFirst || hasPage();
    isFirst = false;
    return taken;
  };
  const contextFor = (options: Value | undefined, node: Node): Value => {
    if (startsSignedIn(options)) reader.note(node, signsIn);
    return firstContextOf(reader, isTaken);
  };
  return {
    ...object({
      newContext: native(([options], node) => contextFor(options, node)),
      close: native(harmless),
    }),
    ask: (name, node) =>
      native(([options, ...rest], at) => {
        const method = reader.member(contextFor(options, node), name, node);
        return reader.call(method, options ? [options, ...rest] : rest, at);
      }),
  };
}

/**
 * What a test shares between its tabs, of which the first is the one that a case begins in.
 * @param isTaken whether that one was opened already, when another is
 */
export function firstContextOf(reader: Reader, isTaken: () => boolean): Value {
  const around = contextOf(reader);
  const newPage = native((args, node) =>
    isTaken()
      ? reader.call(reader.member(around, "newPage", node), args, node)
      : { kind: "page", tab: 0 },
  );
  return { ...object({ newPage }), ask: (name, node) => reader.member(around, name, node) };
}
