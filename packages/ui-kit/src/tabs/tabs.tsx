import * as RadixTabs from "@radix-ui/react-tabs";
import { type ReactNode, useId } from "react";
import { TabPanel, tabIds } from "./tab-panel.tsx";
import * as styles from "./tabs.css.ts";
import { useChosenInView } from "./use-chosen-in-view.ts";

export type TabItem<Value extends string = string> = {
  value: Value;
  label: string;
  count?: number | undefined;
  content: ReactNode;
};

export type TabsProps<Value extends string> = {
  /** Where no item has it, as an address may name one that is not there now, the first is open. */
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** Names the row of tabs for readers. */
  label: string;
};

/** Sections of a page of which one is shown; arrow keys move along, Home and End jump. */
export function Tabs<Value extends string>({ value, onChange, items, label }: TabsProps<Value>) {
  const first = items[0]?.value;
  const open = items.some((item) => item.value === value) ? value : (first ?? value);
  const row = useId();
  const list = useChosenInView(open, first, "[role=tab][data-state=active]");
  return (
    <RadixTabs.Root
      value={open}
      onValueChange={(next) => {
        const chosen = items.find((item) => item.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <RadixTabs.List ref={list} className={styles.list} aria-label={label}>
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            {...tabIds(row, item.value, open)}
            value={item.value}
            className={styles.tab}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <TabPanel key={open} row={row} value={open} className={styles.panel}>
        {items.find((item) => item.value === open)?.content}
      </TabPanel>
    </RadixTabs.Root>
  );
}
