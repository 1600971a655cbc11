import { type ReactNode, useState } from "react";
import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./marked-picture.css.ts";
import { messages } from "./messages.ts";

export type PictureSwipeProps = {
  /** Two pictures of the same width, one over the other. */
  before: ReactNode;
  after: ReactNode;
};

/** Two pictures one over the other, parted at an edge that a slider moves; arrow keys move it too. */
export function PictureSwipe({ before, after }: PictureSwipeProps) {
  const texts = useKitTexts("markedPicture", messages);
  const { number } = useFormats();
  const [share, setShare] = useState(50);
  return (
    <div>
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.swipe}
        aria-valuetext={number(share / 100, { style: "percent" })}
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <div className={styles.swipe}>
        <div className={styles.after}>{after}</div>
        <div className={styles.before} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          {before}
        </div>
        <span className={styles.edge} style={{ left: `${share}%` }} aria-hidden />
      </div>
    </div>
  );
}
