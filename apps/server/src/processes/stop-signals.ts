/** npm and its kin pass a terminal's Ctrl-C on, so one press arrives as several signals at once. */
const samePressMs = 1_000;

/**
 * Listens for the request to stop. The signal given back aborts at the first one; a later press
 * calls `force`.
 */
export function listenForStop(force: () => void): AbortSignal {
  const controller = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (!controller.signal.aborted) {
      firstAt = Date.now();
      controller.abort();
    } else if (Date.now() - firstAt > samePressMs) {
      force();
    }
  };
  // The launcher behind `npm start` holds a channel open; it closes when that process is killed outright.
  process.on("disconnect", () => controller.abort());
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
  return controller.signal;
}

/** Resolves when the signal aborts. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener("abort", () => resolve(), { once: true }),
  );
}
