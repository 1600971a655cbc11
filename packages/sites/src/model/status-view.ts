import type {
  LinkVerdict,
  ScanPartState,
  ScanStatus,
  SecurityAudit,
  TestStatus,
} from "@sitewright/contract";
import type { IconShape } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { Rating } from "./rating.ts";

/** How a state is shown beside its word: by an icon too, never by colour alone. */
export type StatusView = {
  tone: "neutral" | "accent" | "positive" | "caution" | "critical" | "info";
  icon: IconShape;
};

export const scanStatusViews = {
  queued: { tone: "neutral", icon: icons.clock },
  running: { tone: "accent", icon: icons.scan },
  done: { tone: "positive", icon: icons.checkCircle },
  failed: { tone: "critical", icon: icons.fail },
  cancelled: { tone: "neutral", icon: icons.minus },
} satisfies Record<ScanStatus, StatusView>;

export const partStatusViews = {
  queued: { tone: "neutral", icon: icons.clock },
  running: { tone: "accent", icon: icons.scan },
  done: { tone: "positive", icon: icons.checkCircle },
  failed: { tone: "critical", icon: icons.fail },
  cancelled: { tone: "neutral", icon: icons.minus },
  not_applicable: { tone: "neutral", icon: icons.minus },
} satisfies Record<ScanPartState["status"], StatusView>;

export const securityStatusViews = {
  pass: { tone: "positive", icon: icons.checkCircle },
  warning: { tone: "caution", icon: icons.warning },
  fail: { tone: "critical", icon: icons.fail },
  informational: { tone: "info", icon: icons.info },
  not_applicable: { tone: "neutral", icon: icons.minus },
} satisfies Record<SecurityAudit["status"], StatusView>;

export const linkVerdictViews = {
  broken: { tone: "critical", icon: icons.fail },
  unreachable: { tone: "critical", icon: icons.fail },
  loop: { tone: "critical", icon: icons.fail },
  mixed: { tone: "caution", icon: icons.warning },
  blocked: { tone: "caution", icon: icons.warning },
  no_anchor: { tone: "caution", icon: icons.warning },
  redirected: { tone: "info", icon: icons.info },
  slow: { tone: "caution", icon: icons.clock },
  same: { tone: "neutral", icon: icons.minus },
  left_out: { tone: "neutral", icon: icons.minus },
  noindex: { tone: "neutral", icon: icons.minus },
  no_room: { tone: "neutral", icon: icons.plus },
} satisfies Record<LinkVerdict, StatusView>;

export const testStatusViews = {
  working: { tone: "accent", icon: icons.scan },
  passed: { tone: "positive", icon: icons.checkCircle },
  failed: { tone: "critical", icon: icons.fail },
  incomplete: { tone: "caution", icon: icons.warning },
} satisfies Record<TestStatus, StatusView>;

export const ratingViews = {
  positive: { tone: "positive", icon: icons.checkCircle },
  caution: { tone: "caution", icon: icons.warning },
  critical: { tone: "critical", icon: icons.fail },
  neutral: { tone: "neutral", icon: icons.minus },
} satisfies Record<Rating, StatusView>;
