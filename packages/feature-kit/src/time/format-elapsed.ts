const second = 1000;
const minute = 60;
const hour = 60 * minute;

/** `0:38`, `12:05` or `1:02:09` for a time in milliseconds; a negative time counts as none. */
export function formatElapsed(ms: number): string {
  const total = Math.max(0, Math.floor(ms / second));
  const hours = Math.floor(total / hour);
  const minutes = Math.floor((total % hour) / minute);
  const seconds = String(total % minute).padStart(2, "0");
  if (hours === 0) return `${minutes}:${seconds}`;
  return `${hours}:${String(minutes).padStart(2, "0")}:${seconds}`;
}
