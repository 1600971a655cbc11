import { describeError } from "@sitewright/api-client";
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
import * as styles from "./html-panel.css.ts";

/** Pixels: long enough to read in, short enough to keep the tabs in view. */
const listingHeight = 640;

/** The page's final source as text, with its size and a download of the whole. */
export function HtmlPanel({ scan }: { scan: Scan }) {
  const { data: html, error, retry } = usePageSource(scan);
  if (scan.html === null) {
    return (
      <Card>
        <EmptyState icon={icons.code} title="No source" description="This scan kept no HTML." />
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
          The document after its scripts ran, <Bytes value={new Blob([html]).size} />
        </span>
        <Button
          size="small"
          icon={icons.download}
          onClick={() => saveText(`${hostOf(scan.page_url)}.html.txt`, html)}
        >
          Download
        </Button>
      </Inline>
      <CodeBlock code={html} label="HTML" maxHeight={listingHeight} />
    </Stack>
  );
}
