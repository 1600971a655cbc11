// Apart from what keeps drafts: the shell forgets them from its first download on, which has no room for the rest.

export const draftPrefix = "sitewright.draft.";

/** Sent to this document when what it remembers is to go, too. */
export const draftsForgotten = "sitewright.drafts-forgotten";

/** The person has left: what they did not save is nobody else's to see. */
export function forgetDrafts(): void {
  try {
    const { sessionStorage: store } = window;
    for (const name of Object.keys(store)) {
      if (name.startsWith(draftPrefix)) store.removeItem(name);
    }
  } catch {
    // A browser that keeps nothing for us has nothing to forget.
  }
  window.dispatchEvent(new Event(draftsForgotten));
}
