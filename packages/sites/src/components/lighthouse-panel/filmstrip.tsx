import type { Filmstrip } from "@sitewright/contract";
import { useSteadyUrl } from "@sitewright/feature-kit";
import { Card, Duration, useFormats } from "@sitewright/ui-kit";
import { framesOfStrip } from "../../model/frames-of-strip.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./filmstrip.css.ts";

/** How the page came into sight, picture by picture, with the moments that matter below theirs. */
export function FilmstripCard({ filmstrip }: { filmstrip: Filmstrip }) {
  const texts = useTexts("filmstrip");
  const { number } = useFormats();
  if (filmstrip.frames.length === 0) {
    return <Card title={texts.title}>{filmstrip.missing ?? texts.none}</Card>;
  }
  return (
    <Card title={texts.title} description={texts.about} padding="none">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus, or keyboards cannot scroll it. */}
      <section className={styles.scroller} aria-label={texts.frames} tabIndex={0}>
        <ol className={styles.frames}>
          {framesOfStrip(filmstrip).map(({ ms, url, marks }) => (
            <li key={ms} className={styles.frame}>
              <Frame url={url} label={texts.at(`${number(ms)} ms`)} />
              <b className={styles.time}>
                <Duration ms={ms} />
              </b>
              {marks.map((mark) => (
                <span key={mark.id} className={styles.mark}>
                  {texts.marks[mark.id]} <Duration ms={mark.ms} />
                </span>
              ))}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

function Frame({ url, label }: { url: string; label: string }) {
  const steady = useSteadyUrl(url);
  return (
    <img
      className={styles.picture}
      src={steady.url}
      alt={label}
      decoding="async"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={steady.onError}
    />
  );
}
