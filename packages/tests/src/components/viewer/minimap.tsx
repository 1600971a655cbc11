import { type PointerEvent, useLayoutEffect, useRef } from "react";
import { boxOn, type Held } from "../../model/hold-in-line.ts";
import type { Mark, Shot } from "../../model/picture.ts";
import { Paper } from "./paper.tsx";
import type { Pane } from "./use-pane.ts";
import * as styles from "./viewer.css.ts";

type MinimapProps = {
  shot: Shot;
  held: Held;
  marks: readonly Mark[];
  pane: Pane;
  /** The whole page small, or a ruler with nothing but its marks. */
  look: "map" | "ruler";
  onBroken: (src: string) => void;
};

/** Pixels of the screen that the whole page is drawn within. */
const room = { width: 88, height: 480 };

/**
 * The whole page with its marks, and a frame around what is seen, which can be dragged. Keys scroll the
 * picture itself, so readers and keyboards miss nothing without it.
 */
export function Minimap({ shot, held, marks, pane, look, onBroken }: MinimapProps) {
  const { zoom } = pane;
  const small = Math.min(room.width / shot.width, room.height / held.height);
  const eye = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const seen = pane.element;
    if (seen === null) return;
    const follow = () => {
      const whole = held.height * zoom;
      if (eye.current === null || whole <= 0) return;
      eye.current.style.top = `${(100 * seen.scrollTop) / whole}%`;
      eye.current.style.height = `${Math.min(100, (100 * seen.clientHeight) / whole)}%`;
    };
    follow();
    seen.addEventListener("scroll", follow, { passive: true });
    return () => seen.removeEventListener("scroll", follow);
  }, [pane.element, held, zoom]);
  const jump = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const seen = pane.element;
    if (event.buttons === 0 || seen === null || box.height === 0) return;
    const row = ((event.clientY - box.top) / box.height) * held.height * zoom;
    seen.scrollTop = row - seen.clientHeight / 2;
  };
  const share = (value: number, of: number) => `${(100 * value) / of}%`;
  return (
    <div
      className={look === "map" ? styles.map : styles.ruler}
      style={
        look === "map" ? { width: shot.width * small, height: held.height * small } : undefined
      }
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        jump(event);
      }}
      onPointerMove={jump}
      aria-hidden
    >
      {look === "map" && (
        <Paper
          shot={shot}
          pieces={held.after}
          zoom={small}
          rows={{ top: 0, bottom: held.height }}
          gap="after"
          label=""
          onBroken={onBroken}
        />
      )}
      {marks.flatMap((mark) => {
        const side = mark.after.length > 0 ? "after" : "before";
        return mark[side].map((box) => {
          const at = boxOn(held[side], box);
          return (
            <i
              key={`${mark.id} ${box.x} ${box.y} ${box.width}`}
              className={styles.dot[mark.kind]}
              style={{
                top: share(at.y, held.height),
                height: share(at.height, held.height),
                ...(look === "map" && {
                  left: share(at.x, shot.width),
                  width: share(at.width, shot.width),
                }),
              }}
            />
          );
        });
      })}
      <span ref={eye} className={styles.eye} />
    </div>
  );
}
