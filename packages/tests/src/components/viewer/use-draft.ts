import { useEffect, useState } from "react";

/** How long a hand rests before what it moved is written into the address, in milliseconds. */
const restMs = 250;

/** A value that moves with the hand, and is handed on once it rests. */
export function useDraft<T>(value: T, onSettle: (value: T) => void): [T, (value: T) => void] {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  useEffect(() => {
    if (draft === value) return;
    const timer = setTimeout(() => onSettle(draft), restMs);
    return () => clearTimeout(timer);
  }, [draft, value, onSettle]);
  return [draft, setDraft];
}
