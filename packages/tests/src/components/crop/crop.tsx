import type { PictureCrop } from "@sitewright/contract";
import { useSteadyUrl } from "@sitewright/feature-kit";
import type { MarkKind } from "../../model/picture.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./crop.css.ts";

type CropProps = {
  /** Null where this side has nothing of the change. */
  crop: PictureCrop | null;
  side: "before" | "after";
  /** What happened to what is outlined. */
  kind: MarkKind;
  /** What the picture shows, beside what stands around it. */
  alt: string;
};

/** A change where it stands, cut out of a page's picture, with what changed outlined. */
export function Crop({ crop, side, kind, alt }: CropProps) {
  const texts = useTexts("crop");
  return (
    <span className={styles.root}>
      {crop === null ? (
        <span className={styles.nothing}>{texts.nothing[side]}</span>
      ) : (
        <Picture crop={crop} kind={kind} alt={alt} />
      )}
    </span>
  );
}

function Picture({ crop, kind, alt }: { crop: PictureCrop; kind: MarkKind; alt: string }) {
  const texts = useTexts("crop");
  const { url, width, height, box } = crop;
  const shown = useSteadyUrl(url);
  if (shown.isBroken) return <span className={styles.nothing}>{texts.broken}</span>;
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <span className={styles.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        className={styles.picture}
        src={shown.url}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onError={shown.onError}
      />
      <span
        className={styles.outline[kind]}
        style={{
          left: share(box.x, width),
          top: share(box.y, height),
          width: share(box.width, width),
          height: share(box.height, height),
        }}
        aria-hidden
      />
    </span>
  );
}
