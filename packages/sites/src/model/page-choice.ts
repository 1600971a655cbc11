/** What somebody changes in which pages a site has: ids of those that go, addresses of those that come. */
export type PageChoice = { readonly gone: readonly string[]; readonly come: readonly string[] };

export const nothingChosen: PageChoice = { gone: [], come: [] };

/** What a choice comes to, for a site that has so many pages and may have `allowed`. */
export type ChosenPages = {
  /** Pages that the site would have. */
  chosen: number;
  /** Pages beyond those that it may have. */
  over: number;
  /** Places that it leaves, which the next crawl fills. */
  free: number;
  isChanged: boolean;
};

/** @param allowed how many pages the site may have */
export function chosenPages(
  { gone, come }: PageChoice,
  { pages, allowed }: { pages: number; allowed: number },
): ChosenPages {
  const chosen = pages - gone.length + come.length;
  return {
    chosen,
    over: Math.max(0, chosen - allowed),
    free: Math.max(0, allowed - chosen),
    isChanged: gone.length + come.length > 0,
  };
}

/** A list with or without one of its things. */
export function toggled(list: readonly string[], thing: string, isIn: boolean): string[] {
  const others = list.filter((each) => each !== thing);
  return isIn ? [...others, thing] : others;
}
