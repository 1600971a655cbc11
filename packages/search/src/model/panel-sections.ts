import { hasPrefix } from "./needle-of.ts";
import { type PrefixHint, prefixHints } from "./prefix-hints.ts";
import { matchCommands, type SearchCommand } from "./search-command.ts";
import type { InsideResult, SearchState } from "./search-state.ts";

/** What the host lets the box find besides what the server does. */
export type SearchCommands = {
  screens: readonly SearchCommand[];
  actions: readonly SearchCommand[];
};

/** A stretch of the panel's list under a title of its own. */
export type PanelSection =
  | { kind: "hints"; options: readonly PrefixHint[] }
  | { kind: "screens" | "actions"; options: readonly SearchCommand[] }
  | { kind: "results"; options: readonly InsideResult[]; query: string; isEarlier: boolean };

/**
 * What the panel lists, from top to bottom. An empty box offers the prefixes and everything of the host's;
 * to a text stand first the commands that match it, which are there at once, then what was found. A text with
 * a prefix means things alone.
 */
export function panelSections(
  text: string,
  state: SearchState,
  commands: SearchCommands,
): readonly PanelSection[] {
  const hints: PanelSection = { kind: "hints", options: prefixHints };
  const matching = (["screens", "actions"] as const)
    .map((kind) => ({
      kind,
      options: hasPrefix(text) ? [] : matchCommands(commands[kind], text),
    }))
    .filter(({ options }) => options.length > 0);
  if (state.phase === "idle") return [hints, ...matching];
  if (state.phase !== "found") return matching;
  const { query, results, isEarlier } = state;
  if (results.length > 0) {
    return [...matching, { kind: "results", options: results, query, isEarlier }];
  }
  return matching.length > 0 ? matching : [hints];
}

/** One that keys can reach. */
export type PanelOption =
  | { kind: "hint"; hint: PrefixHint }
  | { kind: "command"; command: SearchCommand }
  | { kind: "result"; result: InsideResult };

/** What keys can reach, over all sections: nothing of an earlier text's, which is about to be replaced. */
export function reachableOptions(sections: readonly PanelSection[]): readonly PanelOption[] {
  return sections.flatMap((section): PanelOption[] => {
    if (section.kind === "hints") return section.options.map((hint) => ({ kind: "hint", hint }));
    if (section.kind === "results") {
      if (section.isEarlier) return [];
      return section.options.map((result) => ({ kind: "result", result }));
    }
    return section.options.map((command) => ({ kind: "command", command }));
  });
}

/**
 * Which option Enter takes: the one that the arrows have reached, else the best answer to a text. Of what
 * an empty box offers, and of prefixes in the place of an answer, none is taken unasked.
 */
export function enterPlace(
  active: number,
  state: SearchState,
  options: readonly PanelOption[],
): number {
  if (active !== -1) return active;
  const [first] = options;
  return state.phase === "idle" || first === undefined || first.kind === "hint" ? -1 : 0;
}
