import { useSteadyUrl } from "@sitewright/feature-kit";
import { Button, MarkedPicture, type PictureMark } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useEffect, useRef } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./page-screenshot.css.ts";

type PageScreenshotProps = {
  /** A signed address, readable for a short time. */
  url: string;
  /** What the picture shows, for screen readers. */
  label: string;
  /** CSS pixels of the page, so that the frame has its height before the picture is there. */
  width?: number;
  height?: number;
  /** Fetches a fresh address after this one has run out. */
  onReload: () => void;
  /** Stands only until a scan under way has taken another: shown faded. */
  isOutdated?: boolean;
  /** What was found on it, in the page's pixels, and which of it is meant now. */
  marks?: readonly PictureMark[];
  current?: string | undefined;
  onSelect?: (id: string) => void;
  /** Grows with each wish to see the mark that is meant. */
  centred?: number;
  /** In its own size, of which the frame shows a part. */
  isZoomed?: boolean;
};

/** A full-page screenshot in a frame that scrolls by itself. */
export function PageScreenshot({ url, label, isOutdated = false, ...rest }: PageScreenshotProps) {
  const texts = useTexts("pageScreenshot");
  const {
    width,
    height,
    onReload,
    marks = [],
    current,
    onSelect,
    centred,
    isZoomed = false,
  } = rest;
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks again wants to see it again
  useEffect(() => {
    if (current === undefined || frame.current === null) return;
    const mark = frame.current.querySelector<HTMLElement>(`[data-mark="${CSS.escape(current)}"]`);
    // Within the frame alone: the screen around it stays where it is.
    if (!mark) return;
    const { clientHeight, clientWidth } = frame.current;
    frame.current.scrollTop = mark.offsetTop + mark.offsetHeight / 2 - clientHeight / 2;
    frame.current.scrollLeft = mark.offsetLeft + mark.offsetWidth / 2 - clientWidth / 2;
  }, [current, centred, isZoomed]);
  const steady = useSteadyUrl(url);
  if (steady.isBroken) {
    return (
      <div className={styles.broken}>
        <p>{texts.failed}</p>
        <Button size="small" icon={icons.refresh} onClick={onReload}>
          {texts.again}
        </Button>
      </div>
    );
  }
  const picture = (
    <img
      className={styles.picture}
      data-state={isOutdated ? "outdated" : undefined}
      src={steady.url}
      alt={label}
      width={width}
      height={height}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={steady.onError}
    />
  );
  return (
    <section
      className={styles.frame}
      ref={frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus, or keyboards cannot scroll it.
      tabIndex={0}
      data-measured={height !== undefined}
    >
      <div {...(isZoomed && width !== undefined && { style: { width } })}>
        {marks.length > 0 && width !== undefined && height !== undefined ? (
          <MarkedPicture {...{ width, height, marks, current, onSelect }}>{picture}</MarkedPicture>
        ) : (
          picture
        )}
      </div>
    </section>
  );
}
