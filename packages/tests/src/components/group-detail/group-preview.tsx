import { paths, type SiteTestsSearch, type Test } from "@sitewright/contract";
import { Link, Segmented } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { holdInLine } from "../../model/hold-in-line.ts";
import { type SidePicture, shotOf } from "../../model/shot-of.ts";
import { leftOutOf, marksOf, type NumberedChange } from "../../model/test-view.ts";
import { viewOf } from "../../model/viewer-view.ts";
import { useTexts } from "../../texts.ts";
import { Stage } from "../viewer/stage.tsx";
import { useBlink } from "../viewer/use-blink.ts";
import { useCentred } from "../viewer/use-centred.ts";
import { useDraft } from "../viewer/use-draft.ts";
import { usePane } from "../viewer/use-pane.ts";
import { useSteadySrc } from "../visual-panel/use-steady-src.ts";
import * as styles from "./group-detail.css.ts";

type GroupPreviewProps = {
  test: Test;
  change: NumberedChange;
  mode: NonNullable<SiteTestsSearch["mode"]>;
  onMode: (mode: NonNullable<SiteTestsSearch["mode"]>) => void;
};

const modes = ["side", "swipe", "difference"] as const;
const stays = () => {};

/** The change on one of its pages, before and after. */
export function GroupPreview({ test, change, mode, onMode }: GroupPreviewProps) {
  const texts = useTexts("groupDetail");
  const names = useTexts("viewer").modes;
  const images = test.images_delta?.images ?? [];
  const image = images.find(({ index }) => index === (change.image ?? 0));
  const { before, after } = { before: image?.before ?? null, after: image?.after ?? null };
  return (
    <>
      <div className={styles.previewBar}>
        {before !== null && after !== null && (
          <Segmented
            label={texts.mode}
            value={modes.find((one) => one === mode) ?? "side"}
            onChange={onMode}
            items={modes.map((value) => ({ value, label: names[value] }))}
          />
        )}
        <Link href={paths.test(test.id, { change: change.id, tab: change.part })}>
          {texts.open}
        </Link>
      </div>
      {before !== null && after !== null && (
        <Pictures {...{ change, mode, before, after }} rows={image?.rows ?? []} />
      )}
    </>
  );
}

type PicturesProps = {
  change: NumberedChange;
  mode: NonNullable<SiteTestsSearch["mode"]>;
  before: SidePicture;
  after: SidePicture;
  rows: { before: number; after: number; height: number }[];
};

function Pictures({ change, mode, before, after, rows }: PicturesProps) {
  const texts = useTexts("groupDetail");
  const steady = useSteadySrc();
  const shot = (picture: SidePicture) => shotOf(picture, steady.src(picture.url));
  const [old, current] = [shot(before), shot(after)];
  const held = useMemo(
    () => holdInLine({ before: old.height, after: current.height }, rows),
    [old.height, current.height, rows],
  );
  const width = Math.max(old.width, current.width);
  const panes = [usePane(width, null), usePane(width, null)] as const;
  const [at, setAt] = useDraft(50, stays);
  const marks = marksOf([change], change.image ?? 0);
  useCentred(panes[0], held, marks, change.id);
  return (
    <div className={styles.stage}>
      <Stage
        before={old}
        after={current}
        captions={{ before: texts.before, after: texts.after }}
        held={held}
        marks={marks}
        leftOut={leftOutOf([change], change.image ?? 0)}
        view={{ ...viewOf({ mode }), at }}
        blink={useBlink(false)}
        panes={panes}
        current={change.id}
        onSelect={stays}
        onAt={setAt}
        onBroken={steady.forget}
      />
    </div>
  );
}
