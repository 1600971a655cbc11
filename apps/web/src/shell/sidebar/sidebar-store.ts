import { create } from "zustand";

type SidebarChoice = "open" | "closed";

type SidebarState = { choice: SidebarChoice; toggle: () => void };

const storageKey = "sidebar";

/** Whether the sidebar of wide screens shows words or only icons; kept in this browser, per tab. */
export const useSidebar = create<SidebarState>()((set, get) => ({
  choice: readChoice(),
  toggle: () => {
    const choice = get().choice === "open" ? "closed" : "open";
    set({ choice });
    try {
      localStorage.setItem(storageKey, choice);
    } catch {
      // Storage is full or blocked: the choice holds for this visit.
    }
  },
}));

function readChoice(): SidebarChoice {
  try {
    return localStorage.getItem(storageKey) === "closed" ? "closed" : "open";
  } catch {
    return "open";
  }
}
