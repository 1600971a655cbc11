import type { Node } from "@babel/types";
import type { Reader } from "./reader.ts";
import { constant, list, nothing, textOf, truthOf, unknown, type Value } from "./value.ts";

/** What a method of a known list answers. */
export function callList(
  reader: Reader,
  items: Value[],
  name: string,
  args: readonly Value[],
  node: Node,
): Value {
  const [first, second] = args;
  const ask = (item: Value, at: number) =>
    first ? reader.call(first, [item, constant(at)], node) : nothing;
  switch (name) {
    case "forEach":
      items.map(ask);
      return nothing;
    case "map":
      return list(items.map(ask));
    case "flatMap":
      return list(items.map(ask).flatMap((each) => (each.kind === "list" ? each.items : [each])));
    case "filter": {
      const truths = items.map((item, at) => truthOf(ask(item, at)));
      if (truths.includes(null)) return unknown("a choice of a list that is not known");
      return list(items.filter((_, at) => truths[at]));
    }
    case "find": {
      for (const [at, item] of items.entries()) {
        const truth = truthOf(ask(item, at));
        if (truth === null) return unknown("a choice of a list that is not known");
        if (truth) return item;
      }
      return nothing;
    }
    case "push": {
      const { length } = items;
      const whole = list([...items, ...args]);
      if (whole.kind === "list") items.push(...whole.items.slice(length));
      return constant(items.length);
    }
    case "join": {
      const texts = items.map(textOf);
      const size = texts.reduce((sum, text) => sum + (text?.length ?? 0) + 1, 0);
      return texts.includes(null) || size > 200_000
        ? unknown("a list of what is not known")
        : constant(texts.join(textOf(first) ?? ","));
    }
    case "slice":
      return list(items.slice(numberOf(first), numberOf(second)));
    case "concat":
      return list([
        ...items,
        ...args.flatMap((each) => (each.kind === "list" ? each.items : [each])),
      ]);
    case "reverse":
      return list(items.toReversed());
    case "includes":
      return constant(
        items.some((item) => textOf(item) !== null && textOf(item) === textOf(first)),
      );
    case "indexOf":
      return constant(items.findIndex((item) => textOf(item) === textOf(first)));
    case "at":
      return items.at(numberOf(first) ?? 0) ?? nothing;
    case "keys":
      return list(items.map((_, at) => constant(at)));
    case "entries":
      return list(items.map((item, at) => list([constant(at), item])));
    default:
      return unknown(`what ${name}() of a list does`);
  }
}

function numberOf(value: Value | undefined): number | undefined {
  const text = textOf(value);
  return text === null ? undefined : Number(text);
}
