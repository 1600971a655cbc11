import { maintenanceQueries, useApi } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { Link, Notice } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { effectOf, useUntilWords } from "./use-window-words.ts";

/** Says of a site that it is in maintenance, by which windows and until when; nothing while it is not. */
export function InMaintenance({ site }: { site: string }) {
  const texts = useTexts("windows");
  const untilWords = useUntilWords();
  const { data } = useQuery(maintenanceQueries.list(useApi(), { site_id: site, limit: 100 }));
  const on = data?.results.filter(({ state }) => state === "now") ?? [];
  const [last] = on
    .flatMap(({ next }) => (next ? [next.ends_at] : []))
    .sort()
    .reverse();
  if (last === undefined) return null;
  const effect = effectOf({
    pause_runs: on.some(({ pause_runs }) => pause_runs),
    mute_alerts: on.some(({ mute_alerts }) => mute_alerts),
  });
  return (
    <Notice tone="info">
      {texts.here(untilWords(last))} {texts.hereDoes[effect]}{" "}
      <Link href={paths.schedules({ tab: "maintenance" })}>
        {on.map(({ name }) => name).join(", ")}
      </Link>
    </Notice>
  );
}
