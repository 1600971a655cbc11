import { scanQueries, useApi } from "@sitewright/api-client";
import { useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";

/** The server's own choice: the newest scan that has all that is asked for. */
export const newest = "newest";

/** The page's last scans that a test can compare with, and leaving the choice to the server. */
export function useScanChoice({ kind, id }: { kind: "page" | "site"; id: string }) {
  const texts = useTexts("testDialog");
  const { date } = useFormats();
  const scans = useQuery({
    ...scanQueries.list(useApi(), { page_id: id, status: "done", limit: 20 }),
    enabled: kind === "page",
  });
  const words = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return [
    { value: newest, label: texts.newest },
    ...(scans.data?.results ?? []).map((scan) => ({
      value: scan.id,
      label: texts.scanOf(date(scan.time_completed ?? scan.time_created, words)),
    })),
  ];
}
