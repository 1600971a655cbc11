import { hostOf, pathOf, type Scan, toWebAddress } from "@sitewright/contract";
import { Card, EmptyState, Link, Stack, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import { PageScreenshot } from "../page-screenshot/page-screenshot.tsx";

type ScreenshotPanelProps = { scan: Scan; onReload: () => void };

/** The full-page screenshots, with their size and what was cut off. */
export function ScreenshotPanel({ scan, onReload }: ScreenshotPanelProps) {
  const texts = useTexts("screenshotPanel");
  const words = useTexts("words");
  const images = scan.images ?? [];
  if (images.length === 0) {
    return (
      <Card>
        <EmptyState icon={icons.image} title={texts.none} description={texts.noneAbout} />
      </Card>
    );
  }
  return (
    <Stack gap="4">
      {images.map((image) => (
        <Card
          key={image.id}
          title={image.device === "mobile" ? texts.mobile : texts.desktop}
          description={<ImageSize image={image} />}
          padding="none"
          actions={<FullSize url={image.url} />}
        >
          <PageScreenshot
            url={image.url}
            label={words.screenshotOf(hostOf(scan.page_url), pathOf(scan.page_url))}
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

function ImageSize({ image: { width, height, clipped } }: { image: ScanImage }) {
  const { number } = useFormats();
  const { size, cut } = useTexts("screenshotPanel");
  const pixels = size(number(width), number(height));
  return clipped ? cut(pixels) : pixels;
}

function FullSize({ url }: { url: string }) {
  const texts = useTexts("screenshotPanel");
  // Signed addresses are relative where the server itself keeps the files.
  const href = toWebAddress(url, document.baseURI);
  return href === null ? null : (
    <Link href={href} external>
      {texts.openFull}
    </Link>
  );
}
