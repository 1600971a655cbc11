import * as RadixTabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import * as styles from "./tabs.css.ts";

export type TabItem = {
  value: string;
  label: string;
  count?: number | undefined;
  content: ReactNode;
};

export type TabsProps = {
  value: string;
  onChange: (value: string) => void;
  items: TabItem[];
  /** Names the row of tabs for readers. */
  label: string;
};

/** Sections of a page of which one is shown; arrow keys move along, Home and End jump. */
export function Tabs({ value, onChange, items, label }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange}>
      <RadixTabs.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <RadixTabs.Trigger key={item.value} value={item.value} className={styles.tab}>
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className={styles.panel}>
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
