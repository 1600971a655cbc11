import { scanQueries, useApi } from "@sitewright/api-client";
import { type ElementBox, type FindingPlace, pathOf } from "@sitewright/contract";
import { MarkedPicture } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { pageSizeOf } from "../../model/pixel-ratio.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./finding-list.css.ts";

type ElementShotProps = {
  place: FindingPlace;
  /** The scan that saw it there. */
  scan: string;
  box: ElementBox;
  selector: string;
};

/** The part of a screenshot around an element, with the element outlined; nothing where no picture was kept. */
export function ElementShot({ place, scan: id, box, selector }: ElementShotProps) {
  const texts = useTexts("findings");
  const api = useApi();
  const scan = useQuery(scanQueries.detail(api, id));
  const image = scan.data?.images?.find(({ device }) => device === place.lens);
  if (!image) return null;
  const page = pageSizeOf(image);
  if (box.y + box.height > page.height) return null;
  const top = Math.max(0, box.y - around);
  const height = Math.min(page.height - top, box.height + 2 * around, tallest);
  const label = texts.elementOn(selector, place.title ?? pathOf(place.page_url));
  return (
    <figure className={styles.shot}>
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
      <figcaption className={styles.hint}>{label}</figcaption>
    </figure>
  );
}

/** Pixels of the page above and below the element, and the most of them in one picture. */
const around = 120;
const tallest = 900;
