import { useDescribeError } from "@sitewright/api-client";
import { hostOf, type Scan } from "@sitewright/contract";
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
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { usePageSource } from "../../api/use-page-source.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./html-panel.css.ts";

/** Pixels: long enough to read in, short enough to keep the tabs in view. */
const listingHeight = 640;

/** The page's final source as text, with its size and a download of the whole. */
export function HtmlPanel({ scan }: { scan: Scan }) {
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
        <Button
          size="small"
          icon={icons.download}
          onClick={() => saveText(`${hostOf(scan.page_url)}.html.txt`, html)}
        >
          {actionTexts.download}
        </Button>
      </Inline>
      <CodeBlock code={html} label={texts.label} maxHeight={listingHeight} />
    </Stack>
  );
}
