export type ComboboxOption = {
  value: string;
  label: string;
  /** What the box shows when this is chosen, where the label is too long for it. */
  shortLabel?: string;
  description?: string;
  /** Further words it is found by. */
  keywords?: string;
};

/** The options whose label or keywords hold every word typed, whatever its case and accents. */
export function matchOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, keywords = "" }) => {
    const text = plain(`${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}

/** Lower case without accents: NFD sets each accent apart as a mark of its own, which is dropped. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
