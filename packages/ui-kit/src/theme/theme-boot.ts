// Runs in the head before the first paint, as a small script of its own (a content security policy
// forbids inline ones), so that a stored theme never flashes the other. It cannot import: keep the
// key and the values those of theme-store.ts.
try {
  const stored = localStorage.getItem("theme");
  if (stored === "light" || stored === "dark") document.documentElement.dataset.theme = stored;
} catch {
  // Storage refused: the system's wish holds.
}
