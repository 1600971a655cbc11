import { useMedia } from "@sitewright/ui-kit";
import { media } from "@sitewright/ui-kit/tokens";
import { useEffect, useState } from "react";

/** Below three changes a second, which is what people can safely look at (WCAG 2.3.1). */
const everyMs = 700;

export type Blink = {
  showsBefore: boolean;
  /** Where motion is reduced it never moves by itself. */
  isMoving: boolean;
  mayMove: boolean;
  onMove: (moves: boolean) => void;
  onSwitch: () => void;
};

/** Shows one picture, then the other, by itself or by hand. */
export function useBlink(isOn: boolean): Blink {
  const mayMove = !useMedia(media.reducedMotion);
  const [moves, setMoves] = useState(true);
  const [showsBefore, setShowsBefore] = useState(false);
  const isMoving = isOn && mayMove && moves;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setShowsBefore((was) => !was), everyMs);
    return () => clearInterval(timer);
  }, [isMoving]);
  return {
    showsBefore: isOn && showsBefore,
    isMoving,
    mayMove,
    onMove: setMoves,
    onSwitch: () => {
      setMoves(false);
      setShowsBefore((was) => !was);
    },
  };
}
