import { meets, type Rows } from "../../model/drawn-rows.ts";
import type { Piece } from "../../model/hold-in-line.ts";
import type { Shot } from "../../model/picture.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./viewer.css.ts";

type PaperProps = {
  shot: Shot;
  pieces: readonly Piece[];
  /** 1 is its size. */
  zoom: number;
  /** What is drawn of it, in the pixels of the pieces. */
  rows: Rows;
  /** What stands in room that is no picture. */
  gap: "before" | "after";
  label: string;
  onBroken: (src: string) => void;
};

/** One side's picture, only as much of it as is near what is seen. */
export function Paper({ shot, pieces, zoom, rows, gap, label, onBroken }: PaperProps) {
  const texts = useTexts("viewer");
  return (
    <div className={styles.paper} role="img" aria-label={label} data-side={gap}>
      {pieces
        .filter(({ top, height }) => meets(rows, top, height))
        .map(({ from, top, height }) =>
          from === null ? (
            <div
              key={`room ${top}`}
              className={styles.gap}
              style={{ top: top * zoom, height: height * zoom }}
            >
              {height * zoom >= 16 && texts.room[gap](height)}
            </div>
          ) : (
            <div
              key={`rows ${top}`}
              className={styles.piece}
              style={{ top: top * zoom, height: height * zoom, width: shot.width * zoom }}
            >
              {shot.strips
                .filter((strip) =>
                  meets({ top: from, bottom: from + height }, strip.top, strip.height),
                )
                .filter((strip) => meets(rows, top + strip.top - from, strip.height))
                .map((strip) => (
                  <img
                    key={strip.top}
                    className={styles.strip}
                    src={strip.src}
                    alt=""
                    style={{
                      top: (strip.top - from) * zoom,
                      width: shot.width * zoom,
                      height: strip.height * zoom,
                    }}
                    decoding="async"
                    draggable={false}
                    referrerPolicy="no-referrer"
                    onError={() => onBroken(strip.src)}
                  />
                ))}
            </div>
          ),
        )}
    </div>
  );
}
