import { scanQueries, useApi } from "@sitewright/api-client";
import { hostOf, pathOf, paths, type Scan, type ScanSearch } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Card, EmptyState, Link, PictureSwipe, RelativeTime, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { FindingList } from "../finding-list/finding-list.tsx";
import * as styles from "./compare-panel.css.ts";
import { ComparedScores } from "./compared-scores.tsx";

type ComparePanelProps = {
  scan: Scan;
  /** The id of the other scan, of the same page. */
  base: string;
  search: ScanSearch;
  onSearchChange: (search: ScanSearch) => void;
};

/** A scan against another of its page: scores side by side, findings new and gone, pictures by swipe. */
export function ComparePanel({ scan, base, search, onSearchChange }: ComparePanelProps) {
  const texts = useTexts("comparePanel");
  const api = useApi();
  const other = useQuery(scanQueries.detail(api, base));
  return (
    <Loaded query={other} label={texts.loading}>
      {(before) => (
        <Stack gap="4">
          <p>
            {texts.against}{" "}
            <Link href={paths.scan(before.id)}>
              {texts.scanOf} <RelativeTime time={before.time_completed ?? before.time_created} />
            </Link>
          </p>
          <ComparedScores before={before} after={scan} />
          <FindingList
            target={{ scan_id: scan.id, compare_with: base }}
            search={search}
            onSearchChange={(next) => onSearchChange({ ...search, ...next })}
          />
          <ComparedPictures before={before} after={scan} />
        </Stack>
      )}
    </Loaded>
  );
}

function ComparedPictures({ before, after }: { before: Scan; after: Scan }) {
  const texts = useTexts("comparePanel");
  const [old] = before.images ?? [];
  const [recent] = after.images ?? [];
  return (
    <Card title={texts.pictures} description={texts.picturesAbout}>
      {old && recent ? (
        <PictureSwipe
          before={<Picture scan={before} image={old} label={texts.before} />}
          after={<Picture scan={after} image={recent} label={texts.after} />}
        />
      ) : (
        <EmptyState
          icon={icons.image}
          title={texts.noPictures}
          description={texts.noPicturesAbout}
        />
      )}
    </Card>
  );
}

type PictureProps = { scan: Scan; image: NonNullable<Scan["images"]>[number]; label: string };

function Picture({ scan, image, label }: PictureProps) {
  const words = useTexts("words");
  const name = words.screenshotOf(hostOf(scan.page_url), pathOf(scan.page_url));
  return (
    <img
      className={styles.picture}
      src={image.url}
      alt={`${label}: ${name}`}
      width={image.width}
      height={image.height}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
