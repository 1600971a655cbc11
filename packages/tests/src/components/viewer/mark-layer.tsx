import { Icon, VisuallyHidden } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { meets, type Rows } from "../../model/drawn-rows.ts";
import { boxOn, type Piece } from "../../model/hold-in-line.ts";
import type { Box, LeftOut, Mark } from "../../model/picture.ts";
import { roomForWords } from "../../model/room-for-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./viewer.css.ts";

type MarkLayerProps = {
  marks: readonly Mark[];
  leftOut: readonly LeftOut[];
  side: "before" | "after" | "both";
  pieces: { before: readonly Piece[]; after: readonly Piece[] };
  zoom: number;
  rows: Rows;
  current: string | undefined;
  onSelect: (id: string) => void;
};

/** Numbered outlines over a picture, each a button, and what was left out, hatched. */
export function MarkLayer(props: MarkLayerProps) {
  const { marks, leftOut, pieces, zoom, rows, current, onSelect } = props;
  const texts = useTexts("viewer");
  const kinds = useTexts("kinds");
  const places = leftOut.map(({ box }) => boxOn(pieces.after, box));
  const rooms = roomForWords(places, zoom);
  const hatched = leftOut.map((one, index) => ({
    ...one,
    at: places[index] ?? one.box,
    hasRoom: rooms[index] ?? false,
  }));
  return (
    <>
      {hatched.map(({ at, box, label, hasRoom }) => {
        const words = texts.leftOut(label);
        return (
          meets(rows, at.y, at.height) && (
            <div
              key={`${box.x} ${box.y} ${label}`}
              className={styles.hatch}
              style={placed(at, zoom)}
            >
              {hasRoom ? (
                <span className={styles.leftOut}>
                  <Icon icon={icons.clock} size={12} /> {words}
                </span>
              ) : (
                <VisuallyHidden>{words}</VisuallyHidden>
              )}
            </div>
          )
        );
      })}
      {marks.flatMap((mark) =>
        boxesOf(mark, props)
          .filter(({ y, height }) => meets(rows, y, height))
          .map((box, index) => (
            <button
              // A change may be in several places of one picture.
              key={`${mark.id} ${box.x} ${box.y} ${box.width}`}
              type="button"
              className={styles.mark[mark.kind]}
              style={placed(box, zoom)}
              aria-pressed={mark.id === current}
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => onSelect(mark.id)}
            >
              <VisuallyHidden>
                {texts.mark(mark.number, kinds[mark.kind], mark.label)}
              </VisuallyHidden>
              <span
                className={styles.outline}
                style={{ width: box.width * zoom, height: box.height * zoom }}
              />
              {index === 0 && (
                <span
                  className={styles.markNumber}
                  // At the very top there is no room above.
                  data-place={box.y * zoom < 20 ? "below" : "above"}
                  aria-hidden
                >
                  {mark.id === current
                    ? texts.mark(mark.number, kinds[mark.kind], mark.label)
                    : mark.number}
                </span>
              )}
            </button>
          )),
      )}
    </>
  );
}

/** Where a change is on this side; over each other, where it is after, or was before where it is gone. */
function boxesOf(mark: Mark, { side, pieces }: MarkLayerProps): Box[] {
  const shown = side === "both" ? (mark.after.length > 0 ? "after" : "before") : side;
  return mark[shown].map((box) => boxOn(pieces[shown], box));
}

function placed(box: Box, zoom: number) {
  return {
    left: box.x * zoom,
    top: box.y * zoom,
    width: box.width * zoom,
    height: box.height * zoom,
  };
}
