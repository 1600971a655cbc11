import type { Site } from "@sitewright/contract";
import { ErrorNotice } from "@sitewright/ui-kit";
import { useTexts } from "../texts.ts";

/** Why the crawl came to a bad end; nothing where it did not. */
export function CrawlFailed({ crawl }: Pick<Site, "crawl">) {
  const { failed, failedDetail } = useTexts("done");
  if (crawl.status !== "failed") return null;
  return (
    <ErrorNotice
      title={failed}
      detail={crawl.reason === null ? failedDetail : `${crawl.reason} ${failedDetail}`}
    />
  );
}
