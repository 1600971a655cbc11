import { compareModes, overlayColours } from "@sitewright/contract";
import {
  Button,
  IconButton,
  Menu,
  Segmented,
  Switch,
  useFormats,
  useMedia,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ViewerView } from "../../model/viewer-view.ts";
import { zoomBy } from "../../model/zoom.ts";
import { useTexts } from "../../texts.ts";
import type { Blink } from "./use-blink.ts";
import * as styles from "./viewer.css.ts";

type ViewerBarProps = {
  view: ViewerView;
  onView: (change: Partial<ViewerView>) => void;
  /** As it is drawn now, in percent. */
  zoom: number;
  blink: Blink;
  /** What each picture was taken with; one needs no switch. */
  devices: readonly string[];
  device: number;
  onDevice: (device: number) => void;
  /** Whether there is anything to hold in line. */
  mayHold: boolean;
  onFullScreen: (() => void) | undefined;
};

/** How the pictures are shown: each choice has its key, and is in the address. */
export function ViewerBar(props: ViewerBarProps) {
  const { view, onView, zoom, devices, device, onDevice, mayHold, onFullScreen } = props;
  const texts = useTexts("viewer");
  const { number } = useFormats();
  const isSmall = useMedia(styles.stacked);
  const names = isSmall ? texts.shortModes : texts.modes;
  return (
    <div className={styles.bar}>
      <Segmented
        label={texts.mode}
        value={view.mode}
        onChange={(mode) => onView({ mode })}
        items={compareModes.map((value) => ({ value, label: names[value] }))}
      />
      {devices.length > 1 && (
        <Segmented
          label={texts.device}
          value={String(device)}
          onChange={(value) => onDevice(Number(value))}
          items={devices.map((label, at) => ({ value: String(at), label }))}
        />
      )}
      <ModeControl {...props} />
      <div className={styles.barEnd}>
        {mayHold && (
          <Switch label={texts.hold} checked={view.hold} onChange={(hold) => onView({ hold })} />
        )}
        {view.mode === "side" && (
          <IconButton
            icon={icons.link}
            label={view.synced ? texts.unsync : texts.sync}
            tone={view.synced ? "neutral" : "ghost"}
            onClick={() => onView({ synced: !view.synced })}
          />
        )}
        <IconButton
          icon={icons.minus}
          label={texts.smaller}
          onClick={() => onView({ zoom: zoomBy(zoom, -1) })}
        />
        <span className={styles.zoom}>{number(zoom / 100, { style: "percent" })}</span>
        <IconButton
          icon={icons.plus}
          label={texts.larger}
          onClick={() => onView({ zoom: zoomBy(zoom, 1) })}
        />
        <Button size="small" tone="ghost" onClick={() => onView({ zoom: null })}>
          {texts.fit}
        </Button>
        <Menu
          label={texts.look}
          trigger={<IconButton icon={icons.palette} label={texts.look} />}
          items={[
            {
              id: "marks",
              label: texts.marks,
              checked: view.marks,
              onSelect: () => onView({ marks: !view.marks }),
            },
            { id: "line", separator: true },
            ...overlayColours.map((overlay) => ({
              id: overlay,
              label: texts.overlays[overlay],
              checked: view.overlay === overlay,
              onSelect: () => onView({ overlay }),
            })),
          ]}
        />
        {onFullScreen !== undefined && !isSmall && (
          <IconButton icon={icons.fullScreen} label={texts.fullScreen} onClick={onFullScreen} />
        )}
      </div>
    </div>
  );
}

/** What the mode alone needs: how much shines through, whether it blinks. */
function ModeControl({ view, onView, blink }: ViewerBarProps) {
  const texts = useTexts("viewer");
  const { number } = useFormats();
  if (view.mode === "onion") {
    return (
      <input
        type="range"
        className={styles.onion}
        min={0}
        max={100}
        value={view.at}
        aria-label={texts.onion}
        aria-valuetext={texts.dividerAt(number(view.at / 100, { style: "percent" }))}
        onChange={(event) => onView({ at: Number(event.target.value) })}
      />
    );
  }
  if (view.mode !== "blink") return null;
  return (
    <>
      {blink.mayMove && (
        <Button
          size="small"
          icon={blink.isMoving ? icons.pause : icons.play}
          onClick={() => blink.onMove(!blink.isMoving)}
        >
          {blink.isMoving ? texts.pause : texts.goOn}
        </Button>
      )}
      {!blink.isMoving && (
        <Button size="small" onClick={blink.onSwitch}>
          {blink.showsBefore ? texts.showAfter : texts.showBefore}
        </Button>
      )}
    </>
  );
}
