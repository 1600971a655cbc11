import { addressOf, paths, type Site } from "@sitewright/contract";
import { ErrorNotice, Link } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useReachWords } from "./use-reach-words.ts";

/** Says, once, that what is shown of a site is from before it could not be reached; nothing of one that can. */
export function DownNotice({ site }: { site: Site }) {
  const texts = useTexts("reach");
  const { when } = useReachWords();
  const { state, since, reason } = site.reach;
  if (since === null || (state !== "down" && state !== "unstable")) return null;
  const scanned = site.info.latest_scan.time_completed;
  return (
    <ErrorNotice
      title={texts.notice[state](addressOf(site.site_url), when(since))}
      detail={
        <>
          {[reason, scanned !== null && texts.shownFrom(when(scanned))].filter(Boolean).join(" ")}{" "}
          <Link href={paths.schedules({ tab: "alerts" })}>{texts.incidents}</Link>
        </>
      }
    />
  );
}
