import type { FlowTask } from "@sitewright/contract";
import type { IconShape } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";

/** What each task is known by. */
export const taskIcons: Readonly<Record<FlowTask | "none", IconShape>> = {
  scan: icons.scan,
  test: icons.compare,
  case: icons.cases,
  issue: icons.alert,
  report: icons.file,
  email: icons.mail,
  phone: icons.phone,
  slack: icons.slack,
  webhook: icons.webhook,
  none: icons.pending,
};
