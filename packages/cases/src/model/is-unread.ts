import type { CaseStep } from "@sitewright/contract";

/** Whether it keeps the place of what an import could not read: it is off, does nothing and checks nothing. */
export function isUnread({ disabled, action, assertion }: CaseStep): boolean {
  return disabled === true && action.type === "" && assertion.type === "";
}
