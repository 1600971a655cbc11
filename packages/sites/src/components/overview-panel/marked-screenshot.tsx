import { hostOf, pathOf, type Scan } from "@sitewright/contract";
import { Card, type PictureMark, Switch, useShortcuts } from "@sitewright/ui-kit";
import { useState } from "react";
import { pageSizeOf } from "../../model/pixel-ratio.ts";
import { useTexts } from "../../texts.ts";
import { PageScreenshot } from "../page-screenshot/page-screenshot.tsx";

type MarkedScreenshotProps = {
  scan: Scan;
  image: NonNullable<Scan["images"]>[number];
  marks: readonly PictureMark[];
  current: string | undefined;
  onSelect: (id: string) => void;
  onReload: () => void;
};

/** A scan's picture with what was found on it; the marks can be taken away. */
export function MarkedScreenshot({ scan, image, marks, ...rest }: MarkedScreenshotProps) {
  const texts = useTexts("overviewPanel");
  const words = useTexts("words");
  const [isMarked, setMarked] = useState(true);
  useShortcuts(texts.keys, [
    {
      keys: "m",
      label: texts.toggleMarks,
      run: () => setMarked(!isMarked),
      when: marks.length > 0,
    },
  ]);
  return (
    <Card
      title={texts.screenshot}
      padding="none"
      actions={
        marks.length > 0 && <Switch label={texts.marks} checked={isMarked} onChange={setMarked} />
      }
    >
      <PageScreenshot
        url={image.url}
        label={words.screenshotOf(hostOf(scan.page_url), pathOf(scan.page_url))}
        {...pageSizeOf(image)}
        marks={isMarked ? marks : []}
        {...rest}
      />
    </Card>
  );
}
