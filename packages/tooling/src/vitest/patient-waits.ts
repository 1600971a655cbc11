import { vi } from "vitest";
import { patience } from "../patience/patience.ts";

/** Vitest gives a condition one second, which a busy machine needs for itself. */
const waitMs = 20_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options) => {
  const own = typeof options === "number" ? { timeout: options } : options;
  return waitFor(check, { timeout: patience(waitMs), ...own });
};
