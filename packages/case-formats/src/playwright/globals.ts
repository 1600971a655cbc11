import { parseJson } from "../json-value.ts";
import type { Reader } from "./reader.ts";
import {
  constant,
  fromJson,
  harmless,
  list,
  native,
  nothing,
  object,
  Scope,
  textOf,
  unknown,
  type Value,
} from "./value.ts";

/** What each run has for itself alone; the runner knows it. */
const ownOfRun = constant("{{RUN_ID}}");

/** What scripts find without importing it. */
export function globals(reader: Reader): Scope {
  const scope = new Scope();
  const env: Value = {
    ...object(),
    ask: (name) => constant(`{{${name.replace(/\W/g, "_")}}}`),
  };
  const silent = Object.fromEntries(
    ["log", "info", "warn", "error", "debug"].map((name) => [name, native(harmless)]),
  );
  const same = native(([first]) => first ?? nothing);
  scope.set("process", object({ env }));
  scope.set("console", object(silent));
  scope.set("undefined", nothing);
  scope.set(
    "String",
    native(([first]) => {
      const text = textOf(first);
      return text === null ? unknown("the text of something that is not known") : constant(text);
    }),
  );
  scope.set(
    "Number",
    native(([first]) => {
      const text = textOf(first);
      return text === null ? unknown("a number that is not known") : constant(Number(text));
    }),
  );
  scope.set("Date", dates());
  scope.set("Math", object({ random: native(() => ownOfRun), floor: same, round: same }));
  scope.set("crypto", object({ randomUUID: native(() => ownOfRun) }));
  scope.set("Promise", object({ all: same, resolve: same }));
  scope.set("Buffer", object({ from: native(([text, encoding]) => bytesOf(text, encoding)) }));
  scope.set("JSON", json());
  scope.set("Object", objects());
  scope.set(
    "Array",
    object({ from: native(([first, map], node) => listOf(reader, first, map, node)) }),
  );
  return scope;
}

function dates(): Value {
  const names = [
    "getTime",
    "valueOf",
    "toISOString",
    "toString",
    "toLocaleString",
    "getMilliseconds",
  ];
  const now = object(Object.fromEntries(names.map((name) => [name, native(() => ownOfRun)])));
  return { ...object({ now: native(() => ownOfRun) }), call: () => now };
}

/** Contents of a file that a test makes itself: what `setInputFiles` is given. */
function bytesOf(text: Value | undefined, encoding: Value | undefined): Value {
  const known = textOf(text);
  if (known === null) return unknown("contents that are not known");
  const isBase64 = textOf(encoding) === "base64";
  return object({ base64: constant(isBase64 ? known : base64Of(known)) });
}

function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let characters = "";
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

function json(): Value {
  return object({
    parse: native(([first]) => {
      const text = textOf(first);
      if (text === null)
        return first?.kind === "unknown" ? first : unknown("data that is not known");
      const read = parseJson(text);
      return read === undefined ? unknown("data that is no JSON") : fromJson(read);
    }),
  });
}

function objects(): Value {
  const of = (read: (held: Map<string, Value>) => Value[], what: string) =>
    native(([first]) =>
      first?.kind === "object" ? list(read(first.held)) : unknown(`${what} of what is not known`),
    );
  return object({
    values: of((held) => [...held.values()], "the values"),
    keys: of((held) => [...held.keys()].map(constant), "the names"),
    entries: of(
      (held) => [...held].map(([name, value]) => list([constant(name), value])),
      "the entries",
    ),
  });
}

const longestList = 200;

function listOf(
  reader: Reader,
  first: Value | undefined,
  map: Value | undefined,
  node: Parameters<Reader["call"]>[2],
): Value {
  const length = first?.kind === "object" ? Number(textOf(first.held.get("length"))) : Number.NaN;
  const isKnown = Number.isInteger(length) && length >= 0 && length <= longestList;
  const items =
    first?.kind === "list" ? first.items : isKnown ? Array.from({ length }, () => nothing) : null;
  if (!items) return unknown("a list that is not known");
  return list(
    map ? items.map((item, at) => reader.call(map, [item, constant(at)], node)) : [...items],
  );
}
