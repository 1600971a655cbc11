import { Icon, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./viewer.css.ts";

type DividerProps = {
  /** Of the width, what shows the picture before, in percent. */
  at: number;
  onMove: (at: number) => void;
};

/** The edge between two pictures over each other; it is dragged, or moved by arrow keys. */
export function Divider({ at, onMove }: DividerProps) {
  const texts = useTexts("viewer");
  const { number } = useFormats();
  const edge = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLElement>) => {
    const whole = edge.current?.parentElement?.getBoundingClientRect();
    if (event.buttons === 0 || whole === undefined || whole.width === 0) return;
    onMove(clamped((100 * (event.clientX - whole.left)) / whole.width));
  };
  return (
    <div ref={edge} className={styles.divider} style={{ left: `${at}%` }}>
      <div
        className={styles.grip}
        role="slider"
        tabIndex={0}
        aria-label={texts.divider}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        aria-valuetext={texts.dividerAt(number(at / 100, { style: "percent" }))}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={(event) => {
          const next = movedBy(event, at);
          if (next === null) return;
          event.preventDefault();
          onMove(next);
        }}
      >
        <Icon icon={icons.swipe} />
      </div>
    </div>
  );
}

type Key = Pick<KeyboardEvent, "key" | "shiftKey">;

/** Where the divider is after a key: an arrow moves it by 1 %, with Shift by 10 %; null for other keys. */
export function movedBy({ key, shiftKey }: Key, at: number): number | null {
  const step = shiftKey ? 10 : 1;
  if (key === "ArrowLeft" || key === "ArrowDown") return clamped(at - step);
  if (key === "ArrowRight" || key === "ArrowUp") return clamped(at + step);
  if (key === "Home") return 0;
  if (key === "End") return 100;
  return null;
}

function clamped(at: number): number {
  return Math.round(Math.min(100, Math.max(0, at)) * 10) / 10;
}
