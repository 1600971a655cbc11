import { wordsOf } from "./call-words.ts";
import type { ApiCallDoc } from "./read-document.ts";

export type CallGroup = { name: string; title: string; calls: readonly ApiCallDoc[] };

/** The calls that have all words of a text somewhere, by what they are about. */
export function findCalls(calls: readonly ApiCallDoc[], text: string): CallGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls.filter(({ id, method, path, summary }) => {
    const all = `${id} ${wordsOf(id)} ${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return [...Map.groupBy(found, ({ group }) => group)].map(([name, group]) => ({
    name,
    title: wordsOf(name),
    calls: group,
  }));
}
