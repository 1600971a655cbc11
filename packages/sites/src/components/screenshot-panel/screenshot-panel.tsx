import {
  hostOf,
  pathOf,
  type Scan,
  type Steady,
  toWebAddress,
  type Unsteady,
} from "@sitewright/contract";
import { Card, EmptyState, Link, Stack, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { unsteadyMarks } from "../../model/unsteady-marks.ts";
import { useTexts } from "../../texts.ts";
import { PageScreenshot } from "../page-screenshot/page-screenshot.tsx";
import * as styles from "./screenshot-panel.css.ts";

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
          description={
            <>
              <ImageSize image={image} />
              {image.steady && <HeldStill steady={image.steady} />}
              {image.unsteady && <FurtherLooks unsteady={image.unsteady} />}
            </>
          }
          padding="none"
          actions={<FullSize url={image.url} />}
        >
          <PageScreenshot
            url={image.url}
            label={words.screenshotOf(hostOf(scan.page_url), pathOf(scan.page_url))}
            width={image.width}
            height={image.height}
            onReload={onReload}
            marks={unsteadyMarks(image)}
          />
          {image.unsteady && image.unsteady.regions.length > 0 && (
            <Regions unsteady={image.unsteady} />
          )}
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

/** What was held still for the picture, so that one of another day can be laid beside it. */
function HeldStill({ steady: { switches, consent, frames, truncated } }: { steady: Steady }) {
  const texts = useTexts("screenshotPanel");
  const names = switches.map((name) => texts.switches[name] ?? name);
  const foreign = frames.filter(({ kind }) => kind !== "other").map(({ host }) => host);
  const said = [
    names.length > 0 ? texts.held(names) : texts.notHeld,
    ...(consent.length > 0 ? [texts.consent(consent)] : []),
    ...(foreign.length > 0 ? [texts.foreign([...new Set(foreign)])] : []),
    ...(truncated ? [texts.truncated] : []),
  ];
  return <span className={styles.held}>{said.join(" ")}</span>;
}

/** What further loads said of the picture. */
function FurtherLooks({ unsteady: { loads, regions } }: { unsteady: Unsteady }) {
  const texts = useTexts("screenshotPanel");
  const said = regions.length === 0 ? texts.same(loads) : texts.differs(regions.length, loads);
  return <span className={styles.held}>{said}</span>;
}

/** What looked otherwise in them, by the numbers on the picture. */
function Regions({ unsteady: { regions } }: { unsteady: Unsteady }) {
  const texts = useTexts("screenshotPanel");
  return (
    <ol className={styles.regions} aria-label={texts.unsteady}>
      {regions.map(({ sentence, boxes: [box] }) => (
        <li key={`${sentence} ${box?.x} ${box?.y}`}>{sentence}</li>
      ))}
    </ol>
  );
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
