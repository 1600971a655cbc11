import { scanQueries, useApi } from "@sitewright/api-client";
import { type AppPath, listLimit, paths, type Scan } from "@sitewright/contract";
import { IconButton, Inline, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";

type ScanNeighboursProps = { scan: Scan; onOpen?: ((path: AppPath) => void) | undefined };

/** Steps to the scan of this page before or after this one; among the newest hundred. */
export function ScanNeighbours({ scan, onOpen }: ScanNeighboursProps) {
  const texts = useTexts("scanHeader");
  const api = useApi();
  const { data } = useQuery(scanQueries.list(api, { page_id: scan.page, limit: listLimit.max }));
  const scans = data?.results ?? [];
  const place = scans.findIndex(({ id }) => id === scan.id);
  const older = place === -1 ? undefined : scans[place + 1];
  const newer = place === -1 ? undefined : scans[place - 1];
  const go = (to: { id: string } | undefined) => {
    if (to !== undefined) onOpen?.(paths.scan(to.id));
  };
  useShortcuts(texts.keys, [
    { keys: "[", label: texts.older, run: () => go(older), when: older !== undefined },
    { keys: "]", label: texts.newer, run: () => go(newer), when: newer !== undefined },
  ]);
  if (onOpen === undefined || scans.length < 2) return null;
  return (
    <Inline gap="1" wrap={false}>
      <IconButton
        icon={icons.chevronLeft}
        label={texts.olderOfPage}
        disabled={older === undefined}
        onClick={() => go(older)}
      />
      <IconButton
        icon={icons.chevronRight}
        label={texts.newerOfPage}
        disabled={newer === undefined}
        onClick={() => go(newer)}
      />
    </Inline>
  );
}
