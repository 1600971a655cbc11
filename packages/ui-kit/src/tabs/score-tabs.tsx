import * as RadixTabs from "@radix-ui/react-tabs";
import { type ReactNode, useId } from "react";
import { Gauge } from "../gauge/gauge.tsx";
import { Icon, type IconShape } from "../icon/icon.tsx";
import { softTone } from "../internal/tone.css.ts";
import type { Tone } from "../internal/tone.ts";
import * as styles from "./score-tabs.css.ts";
import { TabPanel, tabIds } from "./tab-panel.tsx";

export type ScoreTab<Value extends string = string> = {
  value: Value;
  label: string;
  /** What the score is made of, in a few words. */
  note: string;
  /** A score from 0 to 100, null where there is none; or how it stands where it has no score at all. */
  face: { score: number | null } | { icon: IconShape; tone: Tone };
};

export type ScoreTabsProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  items: readonly ScoreTab<Value>[];
  /** Names the row of tabs for readers. */
  label: string;
  /** What belongs to the tab that is chosen. */
  children: ReactNode;
};

/** Scores beside each other, each the tab of what it was made from. */
export function ScoreTabs<Value extends string>({
  value,
  onChange,
  items,
  label,
  children,
}: ScoreTabsProps<Value>) {
  const row = useId();
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const chosen = items.find((item) => item.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <RadixTabs.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            {...tabIds(row, item.value, value)}
            value={item.value}
            className={styles.tab}
          >
            <Face {...item} />
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <TabPanel row={row} value={value} className={styles.panel}>
        {children}
      </TabPanel>
    </RadixTabs.Root>
  );
}

function Face({ label, note, face }: ScoreTab) {
  if ("score" in face) return <Gauge value={face.score} label={label} description={note} />;
  return (
    <span className={styles.gate}>
      <span className={`${styles.sign} ${softTone[face.tone]}`}>
        <Icon icon={face.icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </span>
  );
}
