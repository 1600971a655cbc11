import { type Issue, paths } from "@sitewright/contract";
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
  const href =
    kind === "scan"
      ? paths.scan(id)
      : kind === "test"
        ? paths.test(id)
        : paths.site(site, { tab: "links" });
  return <Link href={href}>{words}</Link>;
}
