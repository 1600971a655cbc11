import type { ReactNode } from "react";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./marked-picture.css.ts";
import { messages } from "./messages.ts";

export type PictureMark = {
  id: string;
  /** What is written on it: the number that the same thing has in the list beside. */
  number: number;
  /** What it marks, for readers. */
  label: string;
  tone: "critical" | "caution" | "neutral";
  /** Pixels of the picture, from its top left corner. */
  box: { x: number; y: number; width: number; height: number };
};

export type MarkedPictureProps = {
  /** The picture itself; it is drawn as wide as there is room. */
  children: ReactNode;
  /** Pixels of the picture, which the boxes are in. */
  width: number;
  height: number;
  marks: readonly PictureMark[];
  /** The mark that is meant now: it stands out. */
  current?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
};

/** A picture with numbered outlines, each a button, in the order of the list that numbers them. */
export function MarkedPicture({
  children,
  width,
  height,
  marks,
  current,
  onSelect,
}: MarkedPictureProps) {
  const texts = useKitTexts("markedPicture", messages);
  // What stands beyond the picture's edges would lie over what is beside it.
  const within = (value: number, of: number) => Math.max(0, Math.min(value, of));
  const span = (from: number, length: number, of: number) => {
    const start = within(from, of);
    const share = (value: number) => `${(100 * value) / of}%`;
    return [share(start), share(within(from + length, of) - start)] as const;
  };
  return (
    <div className={styles.root}>
      {children}
      {marks.map(({ id, number, label, tone, box }, at) => {
        const [left, across] = span(box.x, box.width, width);
        const [top, down] = span(box.y, box.height, height);
        return (
          <button
            // An element may be marked for several reasons, and a reason mark several elements.
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other place in the order
            key={`${id} ${at}`}
            type="button"
            className={styles.outline[tone]}
            style={{ left, top, width: across, height: down }}
            aria-label={texts.mark(number, label)}
            aria-pressed={id === current}
            data-mark={id}
            onClick={() => onSelect?.(id)}
          >
            <span className={styles.number[tone]} aria-hidden>
              {number}
            </span>
          </button>
        );
      })}
    </div>
  );
}
