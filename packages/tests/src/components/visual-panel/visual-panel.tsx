import { deviceNameOf, type Test, type TestSearch } from "@sitewright/contract";
import { Card, EmptyState, Kbd, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import { type SidePicture, shotOf } from "../../model/shot-of.ts";
import { leftOutOf, marksOf, type NumberedChange } from "../../model/test-view.ts";
import { searchWith, viewOf } from "../../model/viewer-view.ts";
import { useTexts } from "../../texts.ts";
import { PartPanel } from "../part-panel/part-panel.tsx";
import * as viewer from "../viewer/viewer.css.ts";
import { Viewer } from "../viewer/viewer.tsx";
import { useSteadySrc } from "./use-steady-src.ts";

type VisualPanelProps = {
  test: Test;
  changes: readonly NumberedChange[];
  current: NumberedChange | undefined;
  search: TestSearch;
  onSearchChange: (search: TestSearch) => void;
  list: ReactNode;
  /** Asks for the pictures' addresses anew. */
  onReload: () => void;
};

/** What changed to the eye: the pictures with every change marked, and the list that numbers them. */
export function VisualPanel(props: VisualPanelProps) {
  const { test, changes, current, search, onSearchChange, list, onReload } = props;
  const texts = useTexts("visualPanel");
  const steady = useSteadySrc();
  const captions = useCaptions(test);
  const images = (test.images_delta?.images ?? []).filter(
    ({ before, after }) => before !== null && after !== null,
  );
  const device = Math.min(search.device ?? current?.image ?? 0, Math.max(0, images.length - 1));
  const image = images[device];
  if (image === undefined || image.before === null || image.after === null) {
    return changes.length === 0 ? (
      <Card padding="none">
        <EmptyState
          icon={icons.image}
          title={texts.noPictures}
          description={texts.noPicturesAbout}
        />
      </Card>
    ) : (
      <PartPanel {...{ test, changes, current, list }} nothing={texts.nothing} />
    );
  }
  const shot = (picture: SidePicture) => shotOf(picture, steady.src(picture.url));
  return (
    <Viewer
      before={shot(image.before)}
      after={shot(image.after)}
      captions={captions}
      rows={image.rows}
      marks={marksOf(changes, image.index)}
      leftOut={[
        ...leftOutOf(changes, image.index),
        ...image.left_out.map((box) => ({ box, label: texts.moves })),
      ]}
      devices={images.map((each) => deviceNameOf(each.device))}
      device={device}
      onDevice={(next) => onSearchChange({ ...search, device: next || undefined })}
      view={viewOf(search)}
      onView={(change) => onSearchChange(searchWith(search, change))}
      current={current?.id}
      onSelect={(change) => onSearchChange({ ...search, change })}
      onBroken={(src) => {
        steady.forget(src);
        onReload();
      }}
      list={list}
      foot={<Foot />}
    />
  );
}

function useCaptions(test: Test) {
  const texts = useTexts("visualPanel");
  const { date } = useFormats();
  const after = test.time_started ?? test.time_created;
  const words = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return { before: texts.before, after: texts.after(date(after, words)) };
}

function Foot() {
  const texts = useTexts("visualPanel");
  const keys = useTexts("keys");
  return (
    <span className={viewer.footEnd} aria-hidden>
      <span className={viewer.keys}>
        <Kbd>←</Kbd> <Kbd>→</Kbd> {texts.keyDivider}
      </span>
      <span className={viewer.keys}>
        <Kbd>1</Kbd> – <Kbd>5</Kbd> {texts.keyMode}
      </span>
      <span className={viewer.keys}>
        <Kbd>{keys.z}</Kbd> {texts.keyUndo}
      </span>
      <span className={viewer.keys}>
        <Kbd>{keys.y}</Kbd> {texts.keyCopy}
      </span>
      <span className={viewer.keys}>
        <Kbd>?</Kbd> {texts.keyAll}
      </span>
    </span>
  );
}
