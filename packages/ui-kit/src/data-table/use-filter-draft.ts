import { useEffect, useRef, useState } from "react";

/** Milliseconds without a key after which what is typed counts. */
const pause = 200;

/**
 * The text of a filter box whose value lives elsewhere. What is typed shows at once and is sent after a
 * pause; it stays while answers to earlier texts arrive. Nothing is sent twice, nor after the box is gone.
 */
export function useFilterDraft(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onChange });

  if (draft === value) setDraft(null);
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(text: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (text !== latest.current.value) latest.current.onChange(text);
  }

  function change(text: string) {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), pause);
  }

  function clear() {
    setDraft("");
    send("");
  }

  /** Sends what waits. With nothing waiting the box shows the value again, whatever became of the text. */
  function leave() {
    if (draft !== null && timer.current !== undefined) send(draft);
    else setDraft(null);
  }

  return { text: draft ?? value, change, clear, leave };
}
