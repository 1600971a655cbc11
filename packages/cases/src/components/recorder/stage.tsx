import type { PickedElement } from "@sitewright/contract";
import { type RefObject, useRef } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./recorder.css.ts";
import { useHands } from "./use-hands.ts";
import type { Recorder } from "./use-recorder.ts";

type StageProps = {
  recorder: Recorder;
  keys: RefObject<HTMLTextAreaElement | null>;
  onLeave: () => void;
};

/** The page that is recorded: seen, pointed at and typed into as if it were here. */
export function Stage({ recorder, keys, onLeave }: StageProps) {
  const texts = useTexts("recorder");
  const { state, screen, send, phase } = recorder;
  const size = state.size ?? { width: 1280, height: 800 };
  const picture = useRef<HTMLDivElement>(null);
  const isLive = phase === "live";
  const onPress = () => screen.press();
  useHands({ stage: picture, keys, size, send, onPress, onLeave, enabled: isLive });
  return (
    <div
      className={styles.stage}
      data-mode={state.mode}
      data-away={!isLive || undefined}
      style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: size.width }}
    >
      <div
        ref={picture}
        className={styles.picture}
        style={{ cursor: cursorOf(state.mode, state.pointed?.cursor) }}
      >
        <canvas ref={(canvas) => screen.attach(canvas)} className={styles.canvas} />
        {state.mode !== "record" && state.pointed && (
          <Mark size={size} box={state.pointed.box} label={state.pointed.label} />
        )}
      </div>
      <div role="application" aria-label={texts.stage} aria-description={texts.stageKeys}>
        <textarea
          ref={keys}
          className={styles.keys}
          aria-label={texts.keys}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {state.options && <Options recorder={recorder} size={size} />}
    </div>
  );
}

type Size = { width: number; height: number };

/** Where something stands on the picture, however large that is shown. */
function placed({ x, y, width, height }: PickedElement["box"], size: Size) {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    left: percent(x, size.width),
    top: percent(y, size.height),
    width: percent(width, size.width),
    height: percent(height, size.height),
  };
}

function Mark({ size, box, label }: { size: Size; box: PickedElement["box"]; label: string }) {
  return (
    <div className={styles.mark} style={placed(box, size)}>
      <span className={styles.markLabel}>{label}</span>
    </div>
  );
}

/** The options of a list, which the page's own menu would show outside its picture. */
function Options({ recorder, size }: { recorder: Recorder; size: Size }) {
  const texts = useTexts("recorder");
  const { options: asked } = recorder.state;
  if (!asked) return null;
  const { left, top, width } = placed({ ...asked.box, y: asked.box.y + asked.box.height }, size);
  const choose = (label: string) => {
    recorder.send({ kind: "choose", labels: [label] });
    recorder.putAway("options");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from whichever of its buttons has the focus
    <div
      className={styles.options}
      style={{ left, top, minWidth: width }}
      onKeyDown={(event) => event.key === "Escape" && recorder.putAway("options")}
    >
      <ul className={styles.plainList} aria-label={texts.options}>
        {asked.options.map(({ label, disabled, selected }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may read the same
          <li key={at}>
            <button
              type="button"
              className={styles.option}
              disabled={disabled}
              aria-pressed={selected}
              onClick={() => choose(label)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function cursorOf(mode: Recorder["state"]["mode"], ofPage: string | undefined): string {
  if (mode !== "record") return "crosshair";
  return ofPage !== undefined && /^[a-z-]+$/.test(ofPage) && ofPage !== "none" ? ofPage : "default";
}
