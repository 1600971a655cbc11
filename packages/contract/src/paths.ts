const entity = (name: string) => (id: string) => `/${name}/${encodeURIComponent(id)}`;

/** Every address of the app: links, search results and mails are built here and nowhere else. */
export const paths = {
  login: () => "/login",
  register: () => "/register",
  forgotPassword: () => "/forgot-password",
  resetPassword: () => "/reset-password",
  googleConfirm: () => "/google-confirm",
  newAccount: () => "/account/new",
  joinAccount: () => "/account/join",
  onboard: () => "/onboard",
  home: () => "/",
  internalApi: () => "/internal-api",
  logs: () => "/logs",
  account: () => "/account",
  billing: () => "/billing",
  billingUpdate: () => "/billing/update",
  schedules: () => "/schedule",
  notFound: () => "/404",
  site: entity("site"),
  siteMigration: (id: string) => `${paths.site(id)}/migration`,
  page: entity("page"),
  pageReport: (id: string) => `${paths.page(id)}/report`,
  scan: entity("scan"),
  test: entity("test"),
  cases: () => "/case",
  case: entity("case"),
  caseRun: entity("caserun"),
  flows: () => "/flow",
  flow: entity("flow"),
  flowRun: entity("flowrun"),
  issues: () => "/issue",
  issue: entity("issue"),
  newIssue: () => "/issue/new",
  slack: () => "/slack",
} as const;

/** The host a site address names, with its port when it has one; the text itself when it is no address. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** What follows the host: path and query, `/` for the root. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : url;
}
