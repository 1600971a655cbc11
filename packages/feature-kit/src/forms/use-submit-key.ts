import { useEffect, useRef } from "react";

/** Sends a form by Ctrl or Meta with Enter, wherever in it the focus is. */
export function useSubmitKey(submit: () => void): void {
  const current = useRef(submit);
  useEffect(() => {
    current.current = submit;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      current.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
