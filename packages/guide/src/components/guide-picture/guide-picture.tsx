import { useTheme, VisuallyHidden } from "@sitewright/ui-kit";
import { messages } from "../../messages.ts";
import type { GuidePicture as Picture } from "../../model/pictures.ts";
import * as styles from "./guide-picture.css.ts";

type GuidePictureProps = {
  picture: Picture;
  /** What is seen on it, for those who do not see it, and below it. */
  text: string;
};

/** A picture of a screen in the theme that is on, with numbers where the list below it has more to say. */
export function GuidePicture({ picture, text }: GuidePictureProps) {
  const { theme } = useTheme();
  const address = theme === "dark" ? picture.dark : picture.light;
  return (
    <figure className={styles.root} style={{ maxWidth: picture.width }}>
      {/* biome-ignore lint/plugin: leads to the picture's own file, which is no screen. */}
      <a href={address} target="_blank" rel="noopener noreferrer" className={styles.frame}>
        <img
          src={address}
          alt={text}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className={styles.picture}
        />
        <VisuallyHidden> {messages.page.enlarge}</VisuallyHidden>
        {picture.pins.map((pin, place) => (
          <span
            key={`${pin.x} ${pin.y}`}
            aria-hidden="true"
            className={styles.pin}
            style={{ left: `${pin.x}%`, top: `${pin.y}%` }}
          >
            {place + 1}
          </span>
        ))}
      </a>
      <figcaption className={styles.caption}>{messages.page.caption(text)}</figcaption>
    </figure>
  );
}
