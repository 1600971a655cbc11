import { createContext, type ReactNode, use } from "react";

/** The level of a screen's own title. */
type Level = 1 | 2 | 3;

const LevelContext = createContext<Level>(1);

export type HeadingLevelProps = {
  /** The level of the titles of pages inside; titles of cards are one lower. */
  start: Level;
  children: ReactNode;
};

/** Puts a screen under a heading of its host's: its titles begin at that level, not at the page's first. */
export function HeadingLevel({ start, children }: HeadingLevelProps) {
  return <LevelContext value={start}>{children}</LevelContext>;
}

/** The heading of a page, and that of a card on it. */
export function useHeadings(): { Page: "h1" | "h2" | "h3"; Part: "h2" | "h3" | "h4" } {
  return headings[use(LevelContext)];
}

const headings = {
  1: { Page: "h1", Part: "h2" },
  2: { Page: "h2", Part: "h3" },
  3: { Page: "h3", Part: "h4" },
} as const;
