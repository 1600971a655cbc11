/**
 * Has the browser ask before the tab is closed or loaded anew, where something would be lost.
 * @param wouldLose is asked at that moment, and may begin to save.
 * @returns what ends it.
 */
export function askBeforeClosing(wouldLose: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  };
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
