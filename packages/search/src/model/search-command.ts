import type { AppPath } from "@sitewright/contract";
import type { IconShape } from "@sitewright/ui-kit";

/** A screen to go to, or something to do, that the host lets the box find. */
export type SearchCommand = {
  label: string;
  icon: IconShape;
  /** Further words that it is found by, parted by spaces. */
  words?: string | undefined;
} & ({ href: AppPath } | { run: () => void });

/** Those that each word of the text begins a word of, in the order given; all for an empty text. */
export function matchCommands(
  commands: readonly SearchCommand[],
  text: string,
): readonly SearchCommand[] {
  const wanted = wordsOf(text);
  return commands.filter(({ label, words = "" }) => {
    const known = wordsOf(`${label} ${words}`);
    return wanted.every((word) => known.some((whole) => whole.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
