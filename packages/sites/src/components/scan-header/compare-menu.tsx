import { type AppPath, paths, type Scan, type ScanSummary } from "@sitewright/contract";
import { Button, Menu, useFormats, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useFinishedScans } from "../../api/use-finished-scans.ts";
import { isOnSameKind } from "../../model/device-scans.ts";
import { useTexts } from "../../texts.ts";

type CompareMenuProps = { scan: Scan; onOpen?: ((path: AppPath) => void) | undefined };

/** The other scans of this page, the one before on such a device first: each leads to what differs. */
export function CompareMenu({ scan, onOpen }: CompareMenuProps) {
  const texts = useTexts("scanHeader");
  const { date, number } = useFormats();
  const { data } = useFinishedScans(scan.page);
  const others = (data?.results ?? []).filter(({ id }) => id !== scan.id);
  const isLike = (other: ScanSummary) => isOnSameKind(other, scan.configs);
  const before = others.find((other) => other.time_created < scan.time_created && isLike(other));
  const pathTo = (base: { id: string }) =>
    paths.scan(scan.id, { tab: "compare", compare: base.id });
  useShortcuts(texts.keys, [
    {
      keys: "=",
      label: texts.compareBefore,
      run: () => before && onOpen?.(pathTo(before)),
      when: before !== undefined && onOpen !== undefined,
    },
  ]);
  if (others.length === 0) return null;
  const sorted = before ? [before, ...others.filter(({ id }) => id !== before.id)] : others;
  return (
    <Menu
      label={texts.compare}
      align="end"
      trigger={<Button icon={icons.compare}>{texts.compare}</Button>}
      items={sorted.map((other) => ({
        id: other.id,
        label: texts.compareWith({
          isBefore: other.id === before?.id,
          time: date(other.time_completed ?? other.time_created, {
            dateStyle: "medium",
            timeStyle: "short",
          }),
          device: isLike(other) ? null : other.device,
          health: other.score === null ? null : number(Math.round(other.score)),
        }),
        href: pathTo(other),
      }))}
    />
  );
}
