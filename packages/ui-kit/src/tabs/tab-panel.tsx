import type { ReactNode } from "react";

/** By what a tab and the panel of a row of tabs know each other. */
export function tabIds(row: string, value: string, open: string) {
  return { id: tabId(row, value), "aria-controls": value === open ? panelId(row) : undefined };
}

type TabPanelProps = {
  /** The id of its row of tabs. */
  row: string;
  /** The tab that is open. */
  value: string;
  className: string;
  children: ReactNode;
};

/**
 * What belongs to the tab that is open. Radix's own asks how it is animated as it appears, for which the browser works
 * out the styles of the whole page while it is drawn; and there is an empty one for each tab that is not open.
 */
export function TabPanel({ row, value, className, children }: TabPanelProps) {
  return (
    <div
      id={panelId(row)}
      role="tabpanel"
      aria-labelledby={tabId(row, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may hold words alone, which the keyboard is to reach.
      tabIndex={0}
      className={className}
    >
      {children}
    </div>
  );
}

function tabId(row: string, value: string): string {
  return `${row}-${value}`;
}

function panelId(row: string): string {
  return `${row}-panel`;
}
