import { hostOf, pathOf, type Scan } from "@sitewright/contract";
import { pageSizeOf } from "@sitewright/feature-kit";
import { Card, Inline, type PictureMark, Switch, useShortcuts } from "@sitewright/ui-kit";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { PageScreenshot } from "../page-screenshot/page-screenshot.tsx";

type MarkedScreenshotProps = {
  scan: Scan;
  image: NonNullable<Scan["images"]>[number];
  marks: readonly PictureMark[];
  current: string | undefined;
  /** Grows with each wish to see the current mark. */
  centred: number;
  onSelect: (id: string) => void;
  onReload: () => void;
};

/** A scan's picture with what was found on it; the marks can be taken away. */
export function MarkedScreenshot({ scan, image, marks, ...rest }: MarkedScreenshotProps) {
  const texts = useTexts("overviewPanel");
  const words = useTexts("words");
  const [isMarked, setMarked] = useState(true);
  const [isZoomed, setZoomed] = useState(false);
  useShortcuts(texts.keys, [
    {
      keys: "m",
      label: texts.toggleMarks,
      run: () => setMarked(!isMarked),
      when: marks.length > 0,
    },
    { keys: "z", label: texts.zoom, run: () => setZoomed(!isZoomed) },
  ]);
  return (
    <Card
      title={texts.screenshot}
      padding="none"
      actions={
        <Inline gap="3">
          {marks.length > 0 && (
            <Switch label={texts.marks} checked={isMarked} onChange={setMarked} />
          )}
          <Switch label={texts.zoomed} checked={isZoomed} onChange={setZoomed} />
        </Inline>
      }
    >
      <PageScreenshot
        url={image.url}
        label={words.screenshotOf(hostOf(scan.page_url), pathOf(scan.page_url))}
        {...pageSizeOf(image)}
        marks={isMarked ? marks : []}
        isZoomed={isZoomed}
        {...rest}
      />
    </Card>
  );
}
