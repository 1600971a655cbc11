import { slackQueries, useApi } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { ErrorNotice, Link } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";

/** For screens that people open in the morning: says that Slack no longer lets us in, and where that is mended. */
export function SlackBanner() {
  const texts = useTexts("slack");
  const { data } = useQuery(slackQueries.get(useApi()));
  if (!data?.workspace?.broken_since) return null;
  return (
    <ErrorNotice
      title={texts.broken}
      detail={
        <>
          {texts.brokenAlerts} <Link href={paths.slack()}>{texts.again}</Link>
        </>
      }
    />
  );
}
