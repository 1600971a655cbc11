import type { ScanPartState, ScanStatus, SecurityAudit } from "@sitewright/contract";
import type { IconShape } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { Rating } from "./rating.ts";

/** A state as it is shown: an icon and a word, never colour alone. */
export type StatusView = {
  tone: "neutral" | "accent" | "positive" | "caution" | "critical" | "info";
  icon: IconShape;
  label: string;
};

export const scanStatusViews = {
  queued: { tone: "neutral", icon: icons.clock, label: "Waiting" },
  running: { tone: "accent", icon: icons.scan, label: "Scanning" },
  done: { tone: "positive", icon: icons.checkCircle, label: "Done" },
  failed: { tone: "critical", icon: icons.fail, label: "Failed" },
  cancelled: { tone: "neutral", icon: icons.minus, label: "Cancelled" },
} satisfies Record<ScanStatus, StatusView>;

export const partStatusViews = {
  queued: { tone: "neutral", icon: icons.clock, label: "Waiting" },
  running: { tone: "accent", icon: icons.scan, label: "Running" },
  done: { tone: "positive", icon: icons.checkCircle, label: "Done" },
  failed: { tone: "critical", icon: icons.fail, label: "Failed" },
  cancelled: { tone: "neutral", icon: icons.minus, label: "Cancelled" },
  not_applicable: { tone: "neutral", icon: icons.minus, label: "Not applicable" },
} satisfies Record<ScanPartState["status"], StatusView>;

export const securityStatusViews = {
  pass: { tone: "positive", icon: icons.checkCircle, label: "Passed" },
  warning: { tone: "caution", icon: icons.warning, label: "Warning" },
  fail: { tone: "critical", icon: icons.fail, label: "Failed" },
  informational: { tone: "info", icon: icons.info, label: "Information" },
  not_applicable: { tone: "neutral", icon: icons.minus, label: "Not applicable" },
} satisfies Record<SecurityAudit["status"], StatusView>;

export const ratingViews = {
  positive: { tone: "positive", icon: icons.checkCircle, label: "Good" },
  caution: { tone: "caution", icon: icons.warning, label: "Needs work" },
  critical: { tone: "critical", icon: icons.fail, label: "Poor" },
  neutral: { tone: "neutral", icon: icons.minus, label: "Not rated" },
} satisfies Record<Rating, StatusView>;
