import type { TestSearch } from "@sitewright/contract";

/** How the pictures are shown, with its defaults. */
export type ViewerView = {
  mode: NonNullable<TestSearch["mode"]>;
  /** The share of the picture before, in percent. */
  at: number;
  /** In percent; null is as wide as there is room. */
  zoom: number | null;
  overlay: NonNullable<TestSearch["overlay"]>;
  hold: boolean;
  synced: boolean;
  marks: boolean;
};

export function viewOf(search: TestSearch): ViewerView {
  return {
    mode: search.mode ?? "swipe",
    at: search.at ?? 50,
    zoom: search.zoom ?? null,
    overlay: search.overlay ?? "magenta",
    hold: search.hold ?? true,
    synced: search.synced ?? true,
    marks: search.marks ?? true,
  };
}

/** The search of an address after the view has changed; what has its default is left out. */
export function searchWith(search: TestSearch, change: Partial<ViewerView>): TestSearch {
  const view = { ...viewOf(search), ...change };
  return {
    ...search,
    mode: view.mode === "swipe" ? undefined : view.mode,
    at: view.at === 50 ? undefined : Math.round(view.at),
    zoom: view.zoom === null ? undefined : Math.round(view.zoom),
    overlay: view.overlay === "magenta" ? undefined : view.overlay,
    hold: view.hold ? undefined : false,
    synced: view.synced ? undefined : false,
    marks: view.marks ? undefined : false,
  };
}
