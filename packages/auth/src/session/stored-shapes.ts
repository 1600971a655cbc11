import type { BillingInfo, HomeMetrics, Membership, Site, Team, User } from "@sitewright/contract";

// Storage is read before the first screen, and the contract's schemas are too heavy to wait for
// there. These look at types only; `satisfies` keeps them complete, a test keeps them in agreement.

type Check = (value: unknown) => boolean;
type Shape<T> = Record<keyof T, Check>;

export function isUser(value: unknown): value is User {
  return hasShape(value, userShape);
}

export function isTeam(value: unknown): value is Team {
  return hasShape(value, teamShape);
}

export function isMember(value: unknown): value is Membership {
  return hasShape(value, memberShape);
}

export function isMetrics(value: unknown): value is HomeMetrics {
  return hasShape(value, metricsShape);
}

export function isSites(value: unknown): value is Site[] {
  return Array.isArray(value) && value.every((site) => hasShape(site, siteShape));
}

export function isBilling(value: unknown): value is BillingInfo {
  return hasShape(value, billingShape);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasShape(value: unknown, shape: Record<string, Check>): boolean {
  return isRecord(value) && Object.entries(shape).every(([key, check]) => check(value[key]));
}

const text: Check = (value) => typeof value === "string";
const number: Check = (value) => typeof value === "number";
const yesOrNo: Check = (value) => typeof value === "boolean";
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const shaped =
  <T>(shape: Shape<T>): Check =>
  (value) =>
    hasShape(value, shape);

const userShape = {
  id: text,
  username: text,
  email: text,
  is_active: yesOrNo,
  created: text,
  updated: text,
  first_name: text,
  last_name: text,
} satisfies Shape<User>;

const teamShape = {
  id: text,
  name: text,
  type: oneOf("new", "free", "cloud", "selfhost", "enterprise", "admin"),
  code: text,
  info: shaped<Team["info"]>({
    survey: listOf(shaped<Team["info"]["survey"][number]>({ question: text, answer: text })),
  }),
} satisfies Shape<Team>;

const memberShape = {
  id: text,
  account: text,
  email: text,
  status: oneOf("active", "pending"),
  type: oneOf("admin", "contributor"),
  code: text,
  phone: nullable(text),
  send_invite: yesOrNo,
  role: oneOf("admin", "contributor", "client"),
  permissions: shaped<Membership["permissions"]>({
    actions: listOf(text),
    resources: listOf(text),
    sites: listOf(text),
  }),
} satisfies Shape<Membership>;

const metricsShape = {
  sites: number,
  pages: number,
  scans: number,
  tests: number,
  open_issues: number,
} satisfies Shape<HomeMetrics>;

const billingShape = {
  card: nullable(
    shaped<NonNullable<BillingInfo["card"]>>({
      brand: text,
      last_four: text,
      exp_month: number,
      exp_year: number,
    }),
  ),
  plan: shaped<BillingInfo["plan"]>({
    name: oneOf("free", "cloud", "selfhost", "enterprise"),
    interval: oneOf("month", "year"),
    price_amount: number,
    usage: shaped<BillingInfo["plan"]["usage"]>({
      sites_allowed: number,
      pages_allowed: number,
      schedules_allowed: number,
      retention_days: number,
      scans_allowed: number,
      tests_allowed: number,
      caseruns_allowed: number,
      flowruns_allowed: number,
      nodes_allowed: number,
      conditions_allowed: number,
    }),
    meta: shaped<BillingInfo["plan"]["meta"]>({
      coupon: shaped<BillingInfo["plan"]["meta"]["coupon"]>({ code: text, discount: number }),
    }),
  }),
  used: shaped<BillingInfo["used"]>({
    sites: number,
    pages: number,
    schedules: number,
    scans: number,
    tests: number,
    caseruns: number,
    flowruns: number,
  }),
  period: shaped<BillingInfo["period"]>({ start: text, end: text }),
  extra: shaped<BillingInfo["extra"]>({
    tasks: number,
    task_amount: number,
    amount: number,
    spend_cap: nullable(number),
  }),
  subscription: shaped<BillingInfo["subscription"]>({
    state: oneOf("none", "incomplete", "active", "past_due"),
    renews_at: nullable(text),
    ends_at: nullable(text),
    grace_until: nullable(text),
  }),
  may_manage: yesOrNo,
  provider: oneOf("live", "sandbox", "off"),
} satisfies Shape<BillingInfo>;

const siteShape = {
  id: text,
  site_url: text,
  is_demo: yesOrNo,
  time_created: text,
  time_crawl_started: nullable(text),
  time_crawl_completed: nullable(text),
  crawl: shaped<Site["crawl"]>({
    status: oneOf("queued", "running", "done", "failed", "cancelled"),
    time_created: text,
    time_started: nullable(text),
    pages_found: number,
    current_url: nullable(text),
    code: nullable(text),
    reason: nullable(text),
  }),
  pages: number,
  scans: shaped<Site["scans"]>({
    waiting: number,
    running: number,
    done: number,
    failed: number,
    current: nullable(
      shaped<NonNullable<Site["scans"]["current"]>>({
        scan: text,
        page_url: text,
        part: nullable(
          oneOf("html", "logs", "images", "lighthouse", "security", "accessibility", "network"),
        ),
      }),
    ),
  }),
  need: nullable(text),
  findings: shaped<Site["findings"]>({
    count: number,
    urgent: number,
    worst: nullable(
      shaped<NonNullable<Site["findings"]["worst"]>>({
        title: text,
        severity: oneOf("critical", "high", "medium", "low"),
        pages: number,
      }),
    ),
  }),
  issues: shaped<Site["issues"]>({ open: number, fresh: number }),
  work: nullable(
    shaped<NonNullable<Site["work"]>>({ time_created: text, done: number, total: number }),
  ),
  links: shaped<Site["links"]>({ checked: number, broken: number }),
  reach: shaped<Site["reach"]>({
    state: text,
    since: nullable(text),
    looked: nullable(text),
    reason: nullable(text),
    ms: nullable(number),
    certificate_days: nullable(number),
    uptime: shaped<Site["reach"]["uptime"]>({
      day: nullable(number),
      week: nullable(number),
      month: nullable(number),
    }),
  }),
  tags: listOf(text),
  info: shaped<Site["info"]>({
    latest_scan: shaped<Site["info"]["latest_scan"]>({
      id: nullable(text),
      time_created: nullable(text),
      time_completed: nullable(text),
      score: nullable(number),
    }),
    latest_test: shaped<Site["info"]["latest_test"]>({
      id: nullable(text),
      time_created: nullable(text),
      time_completed: nullable(text),
      score: nullable(number),
      status: nullable(oneOf("working", "passed", "failed", "incomplete")),
    }),
    trend: listOf(shaped<Site["info"]["trend"][number]>({ date: text, score: number })),
    score_before: nullable(number),
    icon: nullable(text),
  }),
} satisfies Shape<Site>;
