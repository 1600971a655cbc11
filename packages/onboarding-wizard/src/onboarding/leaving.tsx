import { useEffect, useEffectEvent } from "react";

/** Leads away, and shows nothing on the way. */
export function Leaving({ onLeave }: { onLeave: () => void | Promise<void> }) {
  const leave = useEffectEvent(() => onLeave());
  useEffect(() => {
    void leave();
  }, []);
  return null;
}
