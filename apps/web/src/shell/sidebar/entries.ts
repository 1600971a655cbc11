import { type AppPath, paths } from "@sitewright/contract";
import type { Call } from "@sitewright/contract/access";
import type { IconShape } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { messages } from "../messages.ts";

export type Entry = {
  href: AppPath;
  label: string;
  icon: IconShape;
  /** First segments of the addresses below this entry, other than its own. */
  sections?: readonly string[];
  /** Who may not make it has nothing to see there. */
  call?: Call;
  badge?: "beta" | "open-issues";
};

/** The ways of the sidebar, in the product's order. */
export const entries: readonly Entry[] = [
  {
    href: paths.home(),
    label: messages.sidebar.home,
    icon: icons.home,
    sections: ["", "site", "page", "scan", "test"],
  },
  { href: paths.schedules(), label: messages.sidebar.schedules, icon: icons.schedules },
  {
    href: paths.flows(),
    label: messages.sidebar.flows,
    icon: icons.flows,
    sections: ["flowrun"],
    badge: "beta",
  },
  { href: paths.cases(), label: messages.sidebar.cases, icon: icons.cases, sections: ["caserun"] },
  { href: paths.issues(), label: messages.sidebar.issues, icon: icons.alert, badge: "open-issues" },
  { href: paths.logs(), label: messages.sidebar.logs, icon: icons.logs, call: "logs.list" },
  {
    href: paths.billing(),
    label: messages.sidebar.billing,
    icon: icons.creditCard,
    call: "billing.info",
  },
  { href: paths.account(), label: messages.sidebar.account, icon: icons.account },
];

/** The entry that an address belongs to: its own, or one of the screens below it. */
export function entryOf(pathname: string): Entry | undefined {
  const section = pathname.split("/")[1] ?? "";
  return entries.find(
    ({ href, sections = [] }) => href === `/${section}` || sections.includes(section),
  );
}
