import { useRef, useState } from "react";

export type Busy = {
  isBusy: boolean;
  /** Does the work unless some is running already: a double click is one request. */
  run: (work: () => Promise<void>) => Promise<void>;
};

/** One piece of work at a time. What it rejects with goes to the caller; busy ends either way. */
export function useBusy(): Busy {
  const [isBusy, setIsBusy] = useState(false);
  // State is a render late, and two clicks fit into that.
  const isRunning = useRef(false);
  return {
    isBusy,
    async run(work) {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsBusy(true);
      try {
        await work();
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
  };
}
