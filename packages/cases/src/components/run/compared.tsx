import { PictureSwipe } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./run.css.ts";

export type ShotProps = {
  /** Null where there is no picture. */
  src: string | null;
  alt: string;
  width: number;
  height: number;
};

/** A picture as wide as there is room, or that there is none. */
export function Shot({ src, alt, ...size }: ShotProps) {
  const texts = useTexts("run");
  if (src === null) return <p className={styles.code}>{texts.noPicture}</p>;
  return <img className={styles.picture} src={src} alt={alt} {...size} />;
}

type ComparedProps = {
  /** One swiped over the other, or what differs between them. */
  view: "swipe" | "difference";
  before: ShotProps;
  after: ShotProps;
  /** What the difference is called. */
  label: string;
};

/** Two pictures of one thing, compared by eye. */
export function Compared({ view, before, after, label }: ComparedProps) {
  if (view === "swipe") {
    return <PictureSwipe before={<Shot {...before} />} after={<Shot {...after} />} />;
  }
  const { src, width, height } = after;
  return (
    <div className={styles.subtracted} role="img" aria-label={label}>
      <Shot {...before} alt="" />
      <img className={styles.subtrahend} src={src ?? ""} alt="" width={width} height={height} />
    </div>
  );
}
