import { Stack } from "@sitewright/ui-kit";
import { type ReactNode, useEffect, useRef } from "react";
import { useHost } from "../host/host-provider.tsx";
import * as styles from "./step-pane.css.ts";

type Place = { label: string; step: number; of: number };

type StepPaneProps = {
  title: string;
  lead: string;
  /** Where one is in the steps, in words and in numbers. */
  place?: Place | undefined;
  /** The person came here from another step: the heading takes the focus. */
  isMoved: boolean;
  footer?: ReactNode;
  /** What follows from the step, beside its form where there is room. */
  aside?: ReactNode;
  /** What it shows needs all the room there is, and not a form's. */
  isWide?: boolean;
  children: ReactNode;
};

/** One step of the way: heading, where one is, and what to do. Give it a `key` for each step. */
export function StepPane({
  title,
  lead,
  place,
  isMoved,
  footer,
  aside,
  isWide = false,
  children,
}: StepPaneProps) {
  const { frame } = useHost();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isMoved) return;
    const heading = root.current?.querySelector<HTMLElement>("h1, h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [isMoved]);
  return (
    <div ref={root} className={styles.root}>
      {frame({
        title,
        lead,
        footer,
        children: (
          <div className={styles.room}>
            <Stack gap="5">
              {place && <PlaceBars {...place} />}
              {isWide ? (
                children
              ) : (
                <div className={styles.body}>
                  <div className={styles.form}>{children}</div>
                  {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
                </div>
              )}
            </Stack>
          </div>
        ),
      })}
    </div>
  );
}

function PlaceBars({ label, step, of }: Place) {
  const places = Array.from({ length: of }, (_, at) => at + 1);
  return (
    <div className={styles.place}>
      <div className={styles.bars} aria-hidden="true">
        {places.map((at) => (
          <span key={at} className={styles.bar} data-state={at <= step ? "reached" : "ahead"} />
        ))}
      </div>
      <p className={styles.words}>{label}</p>
    </div>
  );
}
