import type { SteadySwitches } from "../switches.ts";
import { clockUrl } from "./clock-url.ts";
import { fakeDate } from "./fake-date.ts";
import { fakeTimers } from "./fake-timers.ts";
import { muteStreams } from "./mute-streams.ts";
import { type ClockConfig, makeQueue } from "./queue.ts";
import { seedRandom } from "./seed-random.ts";

/** Where the page keeps its clock's hands for us. */
export const clockKey = `globalThis[Symbol.for("sitewright.clock")]`;

/** The text that sets a page's or worker's clock, or none where no switch of the clock's is on. */
export function clockSource(config: ClockConfig, on: SteadySwitches): string | null {
  const { epoch, seed, ...queue } = config;
  const steps = [
    on.timers && `(${fakeTimers})(queue)`,
    on.clock && `(${fakeDate})(queue, ${epoch})`,
    on.random && `(${seedRandom})(${seed})`,
    on.streams && `(${muteStreams})(queue)`,
  ].filter((step) => step !== false);
  if (steps.length === 0) return null;
  return `(() => {
    if (${clockKey}) return;
    const queue = (${makeQueue})(${JSON.stringify(queue)});
    Object.defineProperty(globalThis, Symbol.for("sitewright.clock"), { value: queue });
    ${steps.join(";\n")};
  })()\n//# sourceURL=${clockUrl}`;
}
