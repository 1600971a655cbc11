import { type ReactNode, useMemo, useRef } from "react";
import { holdInLine, type RowMatch } from "../../model/hold-in-line.ts";
import { type LeftOut, type Mark, markKinds } from "../../model/picture.ts";
import type { ViewerView } from "../../model/viewer-view.ts";
import { useTexts } from "../../texts.ts";
import { Minimap } from "./minimap.tsx";
import { type Pictures, Stage } from "./stage.tsx";
import { useBlink } from "./use-blink.ts";
import { useCentred } from "./use-centred.ts";
import { useDraft } from "./use-draft.ts";
import { usePane } from "./use-pane.ts";
import { usePinch } from "./use-pinch.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import * as styles from "./viewer.css.ts";
import { ViewerBar } from "./viewer-bar.tsx";

export type ViewerProps = Pictures & {
  /** The rows that both have, from the top. */
  rows: readonly RowMatch[];
  marks: readonly Mark[];
  leftOut: readonly LeftOut[];
  /** What each picture of the test was taken with, in words. */
  devices: readonly string[];
  device: number;
  onDevice: (device: number) => void;
  view: ViewerView;
  onView: (change: Partial<ViewerView>) => void;
  /** The change that is meant now: it is brought to the middle. */
  current: string | undefined;
  onSelect: (id: string) => void;
  /** The address of a part of a picture has run out. */
  onBroken: (src: string) => void;
  /** Beside the pictures, or below them where there is no room: what the marks are. */
  list: ReactNode;
  foot?: ReactNode;
};

/** Two pictures of a page to be compared by eye, with everything that was found marked on them. */
export function Viewer(props: ViewerProps) {
  const { before, after, rows, marks, leftOut, view, onView, current, onSelect, onBroken } = props;
  const root = useRef<HTMLElement>(null);
  const texts = useTexts("viewer");
  const [at, setAt] = useDraft(view.at, (settled) => onView({ at: settled }));
  const [zoom, setZoom] = useDraft(view.zoom, (settled) => onView({ zoom: settled }));
  const drawn = { ...view, at, zoom };
  const held = useMemo(
    () => holdInLine({ before: before.height, after: after.height }, view.hold ? rows : []),
    [before.height, after.height, view.hold, rows],
  );
  const width = Math.max(before.width, after.width);
  const panes = [usePane(width, zoom), usePane(width, zoom)] as const;
  const blink = useBlink(view.mode === "blink");
  const percent = panes[0].zoom * 100;
  usePinch(panes[0].element, percent, setZoom);
  usePinch(panes[1].element, percent, setZoom);
  useCentred(panes[0], held, marks, current);
  const move = (change: Partial<ViewerView>) => {
    if (change.at === undefined) onView(change);
    else setAt(change.at);
  };
  useViewerKeys({ ...props, view: drawn, onView: move, zoom: percent });
  const full = root.current?.requestFullscreen !== undefined || document.fullscreenEnabled;
  const map = { shot: after, held, marks, pane: panes[0], onBroken };
  return (
    <section className={styles.root} ref={root} aria-label={texts.region}>
      <ViewerBar
        {...props}
        view={drawn}
        onView={move}
        zoom={percent}
        blink={blink}
        mayHold={rows.length > 0}
        onFullScreen={full ? () => void toggleFullScreen(root.current) : undefined}
      />
      <div className={styles.body}>
        <div className={styles.overview}>
          <Minimap {...map} look="map" />
          <Legend marks={marks} leftOut={leftOut.length} />
        </div>
        <div className={styles.stage}>
          <Stage
            {...{ before, after, held, marks, leftOut, blink, panes, current, onSelect, onBroken }}
            captions={props.captions}
            view={drawn}
            onAt={setAt}
          />
          <Minimap {...map} look="ruler" />
        </div>
        {props.list}
      </div>
      {props.foot !== undefined && <div className={styles.foot}>{props.foot}</div>}
    </section>
  );
}

function Legend({ marks, leftOut }: { marks: readonly Mark[]; leftOut: number }) {
  const texts = useTexts("viewer");
  const kinds = useTexts("kinds");
  const counted = [
    ...markKinds.map((kind) => ({
      kind,
      label: kinds[kind],
      count: marks.filter((mark) => mark.kind === kind).length,
    })),
    { kind: "left_out" as const, label: texts.leftOutShort, count: leftOut },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={styles.legend}>
      {counted.map(({ kind, label, count }) => (
        <li key={kind} className={styles.legendRow}>
          <span className={styles.legendSwatch[kind]} />
          {texts.legend(label, count)}
        </li>
      ))}
    </ul>
  );
}

function toggleFullScreen(element: HTMLElement | null): Promise<void> | undefined {
  return document.fullscreenElement === null
    ? element?.requestFullscreen()
    : document.exitFullscreen();
}
