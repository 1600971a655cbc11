import { type Check, pass, warning } from "./define-check.ts";
import { trackersOf } from "./trackers.ts";

export const trackersDetected: Check = {
  id: "trackers-detected",
  title: "Nobody else follows the visitors",
  problem: "Visitors are followed by others",
  category: "compliance",
  weight: 5,
  confidence: "medium",
  recommendation:
    "Load advertising and analytics only after a visitor agreed, and name each of them in the privacy policy.",
  run({ finalUrl, requests }) {
    const trackers = trackersOf(finalUrl, requests);
    return trackers.length === 0
      ? pass("No known tracker was asked for anything.")
      : warning("medium", "Known trackers were loaded without anybody agreeing.", trackers);
  },
};
