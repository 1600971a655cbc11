import { hostOf, pathOf, type Scan, toWebAddress } from "@sitewright/contract";
import { Card, EmptyState, formatNumber, Link, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { PageScreenshot } from "../page-screenshot/page-screenshot.tsx";

type ScreenshotPanelProps = { scan: Scan; onReload: () => void };

/** The full-page screenshots, with their size and what was cut off. */
export function ScreenshotPanel({ scan, onReload }: ScreenshotPanelProps) {
  const images = scan.images ?? [];
  if (images.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={icons.image}
          title="No screenshot"
          description="This scan kept no picture."
        />
      </Card>
    );
  }
  return (
    <Stack gap="4">
      {images.map((image) => (
        <Card
          key={image.id}
          title={image.device === "mobile" ? "Mobile" : "Desktop"}
          description={sizeOf(image)}
          padding="none"
          actions={<FullSize url={image.url} />}
        >
          <PageScreenshot
            url={image.url}
            label={`Screenshot of ${hostOf(scan.page_url)}${pathOf(scan.page_url)}`}
            width={image.width}
            height={image.height}
            onReload={onReload}
          />
        </Card>
      ))}
    </Stack>
  );
}

type ScanImage = NonNullable<Scan["images"]>[number];

function sizeOf({ width, height, clipped }: ScanImage): string {
  const size = `${formatNumber(width)} × ${formatNumber(height)} px`;
  return clipped
    ? `${size}; the page is longer than a screenshot may be, its end is cut off`
    : size;
}

function FullSize({ url }: { url: string }) {
  // Signed addresses are relative where the server itself keeps the files.
  const href = toWebAddress(url, document.baseURI);
  return href === null ? null : (
    <Link href={href} external>
      Open full size
    </Link>
  );
}
