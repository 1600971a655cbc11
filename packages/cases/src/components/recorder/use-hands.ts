import type { RecordingInput } from "@sitewright/contract";
import { type RefObject, useEffect, useRef } from "react";

type HandsOptions = {
  /** What is seen, and what takes the keys. */
  stage: RefObject<HTMLElement | null>;
  keys: RefObject<HTMLTextAreaElement | null>;
  /** CSS pixels of the page's window. */
  size: { width: number; height: number };
  send: (input: RecordingInput) => void;
  onPress: () => void;
  /** Shift and Escape: the keys are the screen's again. */
  onLeave: () => void;
  enabled: boolean;
};

const buttons = ["left", "middle", "right"] as const;

/** Sends what is done on the picture of a page to the page: pointer, wheel, keys, and what is composed or pasted. */
export function useHands({ stage, keys, enabled, ...options }: HandsOptions): void {
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const picture = stage.current;
    const field = keys.current;
    if (!picture || !field || !enabled) return;
    const listening = new AbortController();
    const { signal } = listening;
    const send = (input: RecordingInput) => latest.current.send(input);
    let moved: { x: number; y: number } | null = null;
    let frame = 0;

    const placeOf = ({ clientX, clientY }: MouseEvent) => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      const { size } = latest.current;
      return {
        x: Math.round(((clientX - left) * size.width) / width),
        y: Math.round(((clientY - top) * size.height) / height),
      };
    };
    const flush = () => {
      frame = 0;
      if (moved) send({ kind: "move", ...moved });
      moved = null;
    };
    const press = (event: MouseEvent, kind: "press" | "release") => {
      event.preventDefault();
      if (kind === "press") {
        field.focus({ preventScroll: true });
        latest.current.onPress();
      }
      moved = null;
      const count = Math.min(Math.max(event.detail, 1), 3);
      send({ kind, ...placeOf(event), button: buttons[event.button] ?? "left", count });
    };
    picture.addEventListener(
      "pointermove",
      (event) => {
        moved = placeOf(event);
        // One move a picture of this screen: more would only be late.
        if (frame === 0) frame = requestAnimationFrame(flush);
      },
      { signal },
    );
    picture.addEventListener("pointerdown", (event) => picture.setPointerCapture(event.pointerId), {
      signal,
    });
    picture.addEventListener("mousedown", (event) => press(event, "press"), { signal });
    picture.addEventListener("mouseup", (event) => press(event, "release"), { signal });
    picture.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    picture.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        send({ kind: "wheel", ...placeOf(event), dx: event.deltaX, dy: event.deltaY });
      },
      { signal, passive: false },
    );

    let isComposing = false;
    const takeText = () => {
      if (isComposing) return;
      if (field.value !== "") send({ kind: "text", text: field.value });
      field.value = "";
    };
    field.addEventListener("compositionstart", () => (isComposing = true), { signal });
    field.addEventListener(
      "compositionend",
      () => {
        isComposing = false;
        takeText();
      },
      { signal },
    );
    field.addEventListener("input", takeText, { signal });
    field.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && event.shiftKey) {
          event.preventDefault();
          latest.current.onLeave();
          return;
        }
        // Composed, or pasted: its text follows. Those with Alt are the recorder's own.
        const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "v";
        if (event.isComposing || isPaste || event.altKey || unsaid.has(event.key)) return;
        event.preventDefault();
        latest.current.onPress();
        send({ kind: "keyDown", key: event.key });
      },
      { signal },
    );
    field.addEventListener(
      "keyup",
      (event) => {
        if (unsaid.has(event.key)) return;
        event.preventDefault();
        send({ kind: "keyUp", key: event.key });
      },
      { signal },
    );
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [stage, keys, enabled]);
}

/** Keys that say nothing by themselves: what comes of them arrives as text. */
const unsaid = new Set(["Process", "Dead", "Unidentified", "Alt", "AltGraph"]);
