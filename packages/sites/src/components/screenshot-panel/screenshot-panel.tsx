import {
  hostOf,
  pathOf,
  type Scan,
  type Steady,
  toWebAddress,
  type Unsteady,
} from "@sitewright/contract";
import {
  Card,
  EmptyState,
  Link,
  Notice,
  Segmented,
  Stack,
  useFormats,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { unsteadyMarks } from "../../model/unsteady-marks.ts";
import { useTexts } from "../../texts.ts";
import { PageScreenshot } from "../page-screenshot/page-screenshot.tsx";
import * as styles from "./screenshot-panel.css.ts";

type ScreenshotPanelProps = {
  scan: Scan;
  onReload: () => void;
  /** The one that is shown alone, counted from 1; else all of them side by side. */
  picture?: number | undefined;
  onPictureChange: (picture: number | undefined) => void;
};

/** The full-page screenshots, each device's beside the others or alone, with their size and what was cut off. */
export function ScreenshotPanel({
  scan,
  onReload,
  picture,
  onPictureChange,
}: ScreenshotPanelProps) {
  const texts = useTexts("screenshotPanel");
  const images = scan.images ?? [];
  const alone = picture === undefined ? undefined : images[picture - 1];
  useShortcuts(texts.keys, [
    {
      keys: "d",
      label: texts.next,
      run: () =>
        onPictureChange(
          alone && picture === images.length ? undefined : (alone ? (picture ?? 0) : 0) + 1,
        ),
      when: images.length > 1,
    },
  ]);
  if (images.length === 0) {
    return (
      <Card>
        <EmptyState icon={icons.image} title={texts.none} description={texts.noneAbout} />
      </Card>
    );
  }
  return (
    <Stack gap="4">
      {images.length > 1 && (
        <Segmented
          label={texts.show}
          value={alone ? String(picture) : "all"}
          onChange={(value) => onPictureChange(value === "all" ? undefined : Number(value))}
          items={[
            { value: "all", label: texts.sideBySide },
            ...images.map((image, index) => ({
              value: String(index + 1),
              label: image.device_name ?? texts.types[image.device],
            })),
          ]}
        />
      )}
      {scan.images_missing.map(({ device, reason }) => (
        <Notice key={device} tone="caution">
          {texts.missing(device)} {reason}
        </Notice>
      ))}
      <div className={styles.pictures}>
        {(alone ? [alone] : images).map((image) => (
          <PictureCard key={image.id} {...{ scan, image, onReload }} />
        ))}
      </div>
    </Stack>
  );
}

type PictureCardProps = { scan: Scan; image: ScanImage; onReload: () => void };

function PictureCard({ scan, image, onReload }: PictureCardProps) {
  const texts = useTexts("screenshotPanel");
  const words = useTexts("words");
  const device = image.device_name ?? texts.types[image.device];
  const shown = words.screenshotOf(hostOf(scan.page_url), pathOf(scan.page_url));
  return (
    <Card
      title={device}
      description={
        <>
          <ImageSize image={image} />
          {image.load === "resized" && <span className={styles.held}>{texts.resized}</span>}
          {image.load === "own" && <span className={styles.held}>{texts.own}</span>}
          {image.steady && <HeldStill steady={image.steady} />}
          {image.unsteady && <FurtherLooks unsteady={image.unsteady} />}
        </>
      }
      padding="none"
      actions={<FullSize url={image.url} />}
    >
      <PageScreenshot
        url={image.url}
        label={scan.images?.length === 1 ? shown : texts.onDevice(shown, device)}
        width={image.width}
        height={image.height}
        onReload={onReload}
        marks={unsteadyMarks(image)}
      />
      {image.unsteady && image.unsteady.regions.length > 0 && <Regions unsteady={image.unsteady} />}
    </Card>
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
function HeldStill({ steady }: { steady: Steady }) {
  const { switches, consent, frames, truncated, masked = [] } = steady;
  const texts = useTexts("screenshotPanel");
  const names = switches.map((name) => texts.switches[name] ?? name);
  const foreign = frames.filter(({ kind }) => kind !== "other").map(({ host }) => host);
  const said = [
    names.length > 0 ? texts.held(names) : texts.notHeld,
    ...(consent.length > 0 ? [texts.consent(consent)] : []),
    ...(foreign.length > 0 ? [texts.foreign([...new Set(foreign)])] : []),
    ...(masked.length > 0 ? [texts.masked([...new Set(masked.map(({ id }) => id))])] : []),
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
