import { useAccess } from "@sitewright/api-client";
import { type AppPath, paths } from "@sitewright/contract";
import type { Call } from "@sitewright/contract/access";
import { useBeginFlow } from "@sitewright/flows";
import type { SearchCommand } from "@sitewright/search";
import { useScanAllSites } from "@sitewright/sites";
import { useTheme } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useGo } from "../../app/navigation/go.ts";
import { useSignOut } from "../../app/use-sign-out.ts";
import type { OutsideLinks } from "../../config/env.ts";
import { useAddSite } from "../add-site/add-site-provider.tsx";
import { messages } from "../messages.ts";
import { entries } from "../sidebar/entries.ts";

const texts = messages.commands;

/** A command, and the call that whoever may not make is not offered it for. */
type Offer = SearchCommand & { call?: Call };

/** What the search leads to and does, as far as the person may, and the dialog that an action may ask with. */
export function useCommands(links: OutsideLinks) {
  const may = useAccess();
  const addSite = useAddSite();
  const signOut = useSignOut();
  const { theme, setTheme } = useTheme();
  const { scanAllSites, costDialog } = useScanAllSites();
  const { begin } = useBeginFlow(useGo());
  const otherTheme = theme === "dark" ? "light" : "dark";
  const isOffered = ({ call }: Offer) => call === undefined || may(call);

  const screens: readonly Offer[] = [
    ...entries.map(({ label, icon, href, call }) => ({
      ...{ label, icon, href, words: entryWords[href] },
      ...(call && { call }),
    })),
    ...moreScreens,
    {
      ...{ label: messages.userMenu.docs, words: texts.docsWords, icon: icons.file },
      ...outsideOr(links.docs, paths.guide()),
    },
    {
      ...{ label: messages.userMenu.support, words: texts.supportWords, icon: icons.users },
      ...outsideOr(links.support, paths.guidePage("help")),
    },
  ];
  const actions: readonly Offer[] = [
    {
      ...{ label: messages.sidebar.addSite, words: texts.addSiteWords, icon: icons.plus },
      ...{ run: addSite, call: "sites.create" },
    },
    {
      ...{ label: texts.scanAll, words: texts.scanAllWords, icon: icons.scan },
      ...{ run: scanAllSites, call: "scans.create" },
    },
    ...newThings,
    {
      ...{ label: texts.newFlow, words: texts.newWords, icon: icons.flows },
      ...{ run: begin, call: "flows.create" },
    },
    {
      ...{ label: texts.useTheme[otherTheme], words: texts.themeWords, icon: icons.theme },
      run: () => setTheme(otherTheme),
    },
    { label: messages.userMenu.logOut, words: texts.logOutWords, icon: icons.logOut, run: signOut },
  ];
  return {
    screens: screens.filter(isOffered),
    actions: actions.filter(isOffered),
    dialog: costDialog,
  };
}

/** The installation's own address, in a tab of its own, else a page of the guide. */
function outsideOr(address: string | null, page: AppPath): { href: AppPath } | { run: () => void } {
  if (address === null) return { href: page };
  return { run: () => void window.open(address, "_blank", "noopener") };
}

const entryWords: Readonly<Partial<Record<AppPath, string>>> = {
  [paths.home()]: texts.homeWords,
  [paths.billing()]: texts.billingWords,
  [paths.account()]: texts.accountWords,
  [paths.logs()]: texts.logsWords,
};

/** Screens that the sidebar has no entry for. */
const moreScreens: readonly Offer[] = [
  {
    ...{ label: texts.alerts, words: texts.alertsWords, icon: icons.alert },
    ...{ href: paths.schedules({ tab: "alerts" }), call: "alerts.list" },
  },
  {
    ...{ label: texts.maintenance, icon: icons.pause },
    ...{ href: paths.schedules({ tab: "maintenance" }), call: "maintenance.list" },
  },
  {
    ...{ label: texts.secrets, icon: icons.key },
    ...{ href: paths.cases({ secrets: true }), call: "secrets.list" },
  },
  {
    ...{ label: texts.team, words: texts.teamWords, icon: icons.settings },
    href: paths.account({ tab: "team" }),
  },
  {
    ...{ label: texts.members, words: texts.membersWords, icon: icons.users },
    ...{ href: paths.account({ tab: "members" }), call: "member.list" },
  },
  {
    ...{ label: texts.api, words: texts.apiWords, icon: icons.code },
    href: paths.internalApi(),
  },
  {
    ...{ label: texts.tokens, icon: icons.key },
    ...{ href: paths.internalApi({ tab: "tokens" }), call: "apiTokens.list" },
  },
  {
    ...{ label: texts.webhooks, icon: icons.webhook },
    ...{ href: paths.internalApi({ tab: "webhooks" }), call: "webhooks.list" },
  },
  { label: messages.titles.slack, icon: icons.slack, href: paths.slack(), call: "slack.get" },
];

/** Things to make on a screen of their own or in a dialog of one. */
const newThings: readonly Offer[] = [
  {
    ...{ label: texts.newCase, words: texts.newWords, icon: icons.cases },
    ...{ href: paths.cases({ create: true }), call: "cases.create" },
  },
  {
    ...{ label: texts.recordCase, words: texts.recordWords, icon: icons.record },
    ...{ href: paths.cases({ record: true }), call: "cases.create" },
  },
  {
    ...{ label: texts.newIssue, words: texts.newWords, icon: icons.alert },
    ...{ href: paths.newIssue(), call: "issues.create" },
  },
  {
    ...{ label: texts.newSchedule, words: texts.newWords, icon: icons.schedules },
    ...{ href: paths.schedules({ edit: "new" }), call: "schedules.create" },
  },
  {
    ...{ label: texts.newRule, words: texts.newWords, icon: icons.alert },
    ...{ href: paths.schedules({ tab: "alerts", edit: "new" }), call: "alerts.create" },
  },
];
