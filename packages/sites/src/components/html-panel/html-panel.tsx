import { useDescribeError } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Bytes,
  Card,
  CodeBlock,
  EmptyState,
  ErrorNotice,
  Inline,
  SkeletonText,
  Stack,
  saveText,
  toast,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useDownloadFile } from "../../api/use-download-file.ts";
import { usePageSource } from "../../api/use-page-source.ts";
import { evidenceName } from "../../model/evidence-name.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./html-panel.css.ts";

/** Pixels: long enough to read in, short enough to keep the tabs in view. */
const listingHeight = 640;

/** The page's final source as text, with its size and a download of the whole. */
export function HtmlPanel({ scan, mark }: { scan: Scan; mark?: string | undefined }) {
  const describeError = useDescribeError();
  const texts = useTexts("htmlPanel");
  const actionTexts = useTexts("actions");
  const { data: html, error, retry } = usePageSource(scan);
  if (scan.html === null) {
    return (
      <Card>
        <EmptyState icon={icons.code} title={texts.none} description={texts.noneAbout} />
      </Card>
    );
  }
  if (error !== null) return <ErrorNotice {...describeError(error)} onRetry={() => void retry()} />;
  if (html === undefined) {
    return (
      <Card>
        <SkeletonText lines={5} />
      </Card>
    );
  }

  return (
    <Stack gap="3">
      <Inline justify="between">
        <span className={styles.size}>
          {texts.what} <Bytes value={new Blob([html]).size} />
        </span>
        <Inline>
          <SaveArchive scan={scan} />
          <Button
            size="small"
            icon={icons.download}
            onClick={() => saveText(`${evidenceName(scan)}.html.txt`, html)}
          >
            {actionTexts.download}
          </Button>
        </Inline>
      </Inline>
      <CodeBlock code={html} label={texts.label} maxHeight={listingHeight} mark={mark} />
    </Stack>
  );
}

/** The page with all its files, or why there is none. */
function SaveArchive({ scan: { id, archive, visit } }: { scan: Scan }) {
  const texts = useTexts("htmlPanel");
  const reasonOf = useReasonOf();
  const download = useDownloadFile("mhtml");
  if (archive === null) {
    const reason = visit?.archive_missing;
    return reason ? <span className={styles.size}>{texts.noArchive(reason)}</span> : null;
  }
  return (
    <Button
      size="small"
      icon={icons.download}
      pending={download.isPending}
      onClick={() => download.mutate(id, { onError: (error) => toast.error(reasonOf(error)) })}
    >
      {texts.archive}
    </Button>
  );
}
