import { type AppPath, type Issue, paths } from "@sitewright/contract";
import { Link, useFormats } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

type Run = NonNullable<Issue["opened_by"]>;

/** The way to a run, by what it was and when; crawls have no screen of their own. */
export function RunLink({ run: { kind, id, time }, site }: { run: Run; site: string }) {
  const texts = useTexts("runs");
  const { date } = useFormats();
  const words = texts[kind](
    date(time, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
  );
  return <Link href={hrefs[kind](id, site)}>{words}</Link>;
}

const hrefs = {
  scan: (id) => paths.scan(id),
  crawl: (_, site) => paths.site(site, { tab: "links" }),
  test: (id) => paths.test(id),
  caserun: (id) => paths.caseRun(id),
} satisfies Record<Run["kind"], (id: string, site: string) => AppPath>;
