import type { ScanPartState, ScanStatus, SecurityAudit } from "@sitewright/contract";
import type { IconName } from "@sitewright/ui-kit";
import type { Rating } from "./rating.ts";

/** A state as it is shown: an icon and a word, never colour alone. */
export type StatusView = {
  tone: "neutral" | "accent" | "positive" | "caution" | "critical" | "info";
  icon: IconName;
  label: string;
};

export const scanStatusViews = {
  queued: { tone: "neutral", icon: "clock", label: "Waiting" },
  running: { tone: "accent", icon: "scan", label: "Scanning" },
  done: { tone: "positive", icon: "check-circle", label: "Done" },
  failed: { tone: "critical", icon: "fail", label: "Failed" },
  cancelled: { tone: "neutral", icon: "minus", label: "Cancelled" },
} satisfies Record<ScanStatus, StatusView>;

export const partStatusViews = {
  queued: { tone: "neutral", icon: "clock", label: "Waiting" },
  running: { tone: "accent", icon: "scan", label: "Running" },
  done: { tone: "positive", icon: "check-circle", label: "Done" },
  failed: { tone: "critical", icon: "fail", label: "Failed" },
  cancelled: { tone: "neutral", icon: "minus", label: "Cancelled" },
  not_applicable: { tone: "neutral", icon: "minus", label: "Not applicable" },
} satisfies Record<ScanPartState["status"], StatusView>;

export const securityStatusViews = {
  pass: { tone: "positive", icon: "check-circle", label: "Passed" },
  warning: { tone: "caution", icon: "warning", label: "Warning" },
  fail: { tone: "critical", icon: "fail", label: "Failed" },
  informational: { tone: "info", icon: "info", label: "Information" },
  not_applicable: { tone: "neutral", icon: "minus", label: "Not applicable" },
} satisfies Record<SecurityAudit["status"], StatusView>;

export const ratingViews = {
  positive: { tone: "positive", icon: "check-circle", label: "Good" },
  caution: { tone: "caution", icon: "warning", label: "Needs work" },
  critical: { tone: "critical", icon: "fail", label: "Poor" },
  neutral: { tone: "neutral", icon: "minus", label: "Not rated" },
} satisfies Record<Rating, StatusView>;
