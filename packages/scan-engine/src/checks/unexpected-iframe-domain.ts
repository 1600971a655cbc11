import { type Check, pass, warning } from "./define-check.ts";
import { hostsOf, othersOf } from "./third-party.ts";

export const unexpectedIframeDomain: Check = {
  id: "unexpected-iframe-domain",
  title: "No frames of other sites",
  problem: "Frames of other sites",
  category: "scripts",
  weight: 5,
  recommendation:
    "Keep the frames that you put there, give them a sandbox, and name their hosts in frame-src of the Content-Security-Policy.",
  run({ finalUrl, frames }) {
    const others = hostsOf(othersOf(finalUrl, frames));
    return others.length === 0
      ? pass(frames.length === 0 ? "The page has no frames." : "Every frame is the site's own.")
      : warning("medium", "The page frames pages of other sites.", others);
  },
};
