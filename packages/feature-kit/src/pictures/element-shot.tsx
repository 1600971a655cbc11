import { scanQueries, useApi } from "@sitewright/api-client";
import type { DeviceType, ElementBox } from "@sitewright/contract";
import { MarkedPicture } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import * as styles from "./element-shot.css.ts";
import { pageSizeOf } from "./page-size-of.ts";

type ElementShotProps = {
  /** The scan that saw it there, and on which of its pictures. */
  scan: string;
  lens: DeviceType;
  box: ElementBox;
  selector: string;
  /** What is to be seen, as `button.buy on Walnut bench`. */
  label: string;
};

/** The part of a scan's screenshot around an element, with the element outlined; nothing where no picture was kept. */
export function ElementShot({ scan: id, lens, box, selector, label }: ElementShotProps) {
  const api = useApi();
  const scan = useQuery(scanQueries.detail(api, id));
  const image = scan.data?.images?.find(({ device }) => device === lens);
  if (!image) return null;
  const page = pageSizeOf(image);
  if (box.y + box.height > page.height) return null;
  const top = Math.max(0, box.y - around);
  const height = Math.min(page.height - top, box.height + 2 * around, tallest);
  return (
    <figure className={styles.root}>
      <div className={styles.crop} style={{ aspectRatio: `${page.width} / ${height}` }}>
        <div style={{ transform: `translateY(${(-100 * top) / page.height}%)` }}>
          <MarkedPicture
            {...page}
            marks={[{ id: selector, number: 1, label, tone: "critical", box }]}
          >
            <img
              className={styles.picture}
              src={image.url}
              alt={label}
              {...page}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          </MarkedPicture>
        </div>
      </div>
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}

/** Pixels of the page above and below the element, and the most of them in one picture. */
const around = 120;
const tallest = 900;
