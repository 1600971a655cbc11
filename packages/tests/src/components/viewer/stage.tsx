import type { ReactNode } from "react";
import type { Held } from "../../model/hold-in-line.ts";
import type { LeftOut, Mark, Shot } from "../../model/picture.ts";
import type { ViewerView } from "../../model/viewer-view.ts";
import { useTexts } from "../../texts.ts";
import { Divider } from "./divider.tsx";
import { MarkLayer } from "./mark-layer.tsx";
import { Paper } from "./paper.tsx";
import type { Blink } from "./use-blink.ts";
import type { Pane } from "./use-pane.ts";
import { useSyncedScroll } from "./use-synced-scroll.ts";
import * as styles from "./viewer.css.ts";

export type Pictures = {
  before: Shot;
  after: Shot;
  /** When each was taken, in words. */
  captions: { before: string; after: string };
};

type StageProps = Pictures & {
  held: Held;
  marks: readonly Mark[];
  leftOut: readonly LeftOut[];
  view: ViewerView;
  blink: Blink;
  /** The second is used side by side alone. */
  panes: readonly [Pane, Pane];
  current: string | undefined;
  onSelect: (id: string) => void;
  onAt: (at: number) => void;
  onBroken: (src: string) => void;
};

/** The pictures themselves: two panes beside each other, or one with both over each other. */
export function Stage(props: StageProps) {
  return props.view.mode === "side" ? <Beside {...props} /> : <Over {...props} />;
}

function Beside(props: StageProps) {
  const { panes, view, captions } = props;
  const { onFirst, onSecond } = useSyncedScroll(panes[0], panes[1], view.synced);
  return (
    <div className={styles.beside}>
      <Frame
        {...props}
        pane={panes[0]}
        label={captions.before}
        shown={[captions.before]}
        onScroll={onFirst}
      >
        <Side {...props} pane={panes[0]} side="before" />
        <Marks {...props} pane={panes[0]} side="before" />
      </Frame>
      <Frame
        {...props}
        pane={panes[1]}
        label={captions.after}
        shown={[captions.after]}
        onScroll={onSecond}
      >
        <Side {...props} pane={panes[1]} side="after" />
        <Marks {...props} pane={panes[1]} side="after" />
      </Frame>
    </div>
  );
}

function Over(props: StageProps) {
  const { view, blink, panes, captions, onAt } = props;
  const pane = panes[0];
  const before = <Side {...props} pane={pane} side="before" />;
  const after = <Side {...props} pane={pane} side="after" />;
  const texts = useTexts("viewer");
  const shown =
    view.mode === "blink"
      ? [blink.showsBefore ? captions.before : captions.after]
      : [captions.before, captions.after];
  const label =
    view.mode === "difference"
      ? texts.differenceOf(captions.before, captions.after)
      : shown.join("; ");
  return (
    <Frame {...props} pane={pane} label={label} shown={shown} onScroll={pane.onScroll}>
      {view.mode === "difference" ? (
        <Difference overlay={view.overlay} before={before} after={after} />
      ) : (
        <>
          {after}
          <div className={styles.layer} style={shownBefore(view, blink.showsBefore)}>
            {before}
          </div>
        </>
      )}
      <Marks {...props} pane={pane} side="both" />
      {view.mode === "swipe" && <Divider at={view.at} onMove={onAt} />}
    </Frame>
  );
}

/** What of the picture before is seen over the one after. */
function shownBefore({ mode, at }: ViewerView, blinks: boolean) {
  if (mode === "swipe") return { clipPath: `inset(0 ${100 - at}% 0 0)` };
  if (mode === "onion") return { opacity: at / 100 };
  return { visibility: blinks ? ("visible" as const) : ("hidden" as const) };
}

type DifferenceProps = { overlay: ViewerView["overlay"]; before: ReactNode; after: ReactNode };

/** What is equal pales, what differs is in the overlay's colour; the browser's compositor subtracts. */
function Difference({ overlay, before, after }: DifferenceProps) {
  return (
    <>
      <div className={styles.pale}>{after}</div>
      <div className={styles.difference} aria-hidden>
        <div className={styles.subtracted}>
          {before}
          <div className={styles.subtrahend}>{after}</div>
        </div>
        <div className={styles.tint[overlay]} />
      </div>
    </>
  );
}

type FrameProps = StageProps & {
  pane: Pane;
  label: string;
  /** What stands at the foot of the picture, from the left. */
  shown: readonly string[];
  onScroll: () => void;
  children: ReactNode;
};

function Frame({ pane, before, after, held, label, shown, onScroll, children }: FrameProps) {
  const width = Math.max(before.width, after.width);
  return (
    <section
      className={styles.pane}
      ref={pane.ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus, or keyboards cannot scroll it.
      tabIndex={0}
      onScroll={onScroll}
    >
      <div
        className={styles.sheet}
        style={{ width: width * pane.zoom, height: held.height * pane.zoom }}
      >
        {children}
      </div>
      <div className={styles.captions} aria-hidden>
        {shown.map((caption) => (
          <span key={caption} className={styles.caption}>
            {caption}
          </span>
        ))}
      </div>
    </section>
  );
}

type OfSide = StageProps & { pane: Pane; side: "before" | "after" };

function Side({ pane, side, held, captions, onBroken, ...pictures }: OfSide) {
  return (
    <Paper
      shot={pictures[side]}
      pieces={held[side]}
      zoom={pane.zoom}
      rows={pane.rows}
      gap={side}
      label={captions[side]}
      onBroken={onBroken}
    />
  );
}

function Marks(props: Omit<OfSide, "side"> & { side: "before" | "after" | "both" }) {
  if (!props.view.marks) return null;
  return (
    <MarkLayer
      marks={props.marks}
      leftOut={props.leftOut}
      side={props.side}
      pieces={props.held}
      zoom={props.pane.zoom}
      rows={props.pane.rows}
      current={props.current}
      onSelect={props.onSelect}
    />
  );
}
