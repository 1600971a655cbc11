import type {
  BillingInfo,
  HomeMetrics,
  Invoice,
  List,
  Membership,
  Process,
  Profile,
  Session,
  SignIn,
  SiteGroup,
  SiteNeed,
  Team,
  TeamMember,
  TeamSettings,
  User,
  WorkState,
} from "@sitewright/contract";
import { fullPermissions, planCatalogue, runDefaults } from "@sitewright/contract";

/** A valid UUID that says which row it is: `fixtureId(7)`. */
export function fixtureId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** The moment fixtures are seen from, so that stories look the same every day. */
export const fixtureTime = "2026-03-02T09:30:00.000Z";

export function makeUser(overrides: Partial<User> = {}): User {
  return {
    id: fixtureId(1),
    username: "mara@northwind.example",
    email: "mara@northwind.example",
    is_active: true,
    created: fixtureTime,
    updated: fixtureTime,
    first_name: "Mara",
    last_name: "Winter",
    ...overrides,
  };
}

export function makeSession(overrides: Partial<Session> = {}): Session {
  return {
    token: "access-1",
    refresh: "refresh-1",
    api_token: "api-token-1",
    user: makeUser(),
    ...overrides,
  };
}

export function makeTeam(overrides: Partial<Team> = {}): Team {
  return {
    id: fixtureId(2),
    name: "Northwind Studio",
    type: "free",
    code: "northwind-code",
    info: { survey: [] },
    ...overrides,
  };
}

export function makeMember(overrides: Partial<Membership> = {}): Membership {
  return {
    id: fixtureId(3),
    account: fixtureId(2),
    email: "mara@northwind.example",
    status: "active",
    type: "admin",
    code: "northwind-code",
    phone: null,
    send_invite: false,
    role: "admin",
    permissions: fullPermissions("admin"),
    ...overrides,
  };
}

export function makeTeamMember(overrides: Partial<TeamMember> = {}): TeamMember {
  return {
    ...makeMember(),
    name: "Mara Winter",
    permissions: { actions: ["get", "add", "update", "delete"], resources: ["site"], sites: [] },
    is_you: true,
    created: fixtureTime,
    expires: null,
    expired: false,
    ...overrides,
  };
}

export function makeTeamSettings(overrides: Partial<TeamSettings> = {}): TeamSettings {
  return {
    id: fixtureId(2),
    name: "Northwind Studio",
    configs: runDefaults,
    contents: { members: 3, sites: 1, pages: 12, scans: 240 },
    stored_bytes: 48_000_000,
    ...overrides,
  };
}

export function makeProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    user: makeUser(),
    has_password: true,
    google: false,
    pending_email: null,
    ...overrides,
  };
}

export function makeSignIn(overrides: Partial<SignIn> = {}): SignIn {
  return {
    id: fixtureId(5),
    device: "Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0",
    created: fixtureTime,
    last_used: fixtureTime,
    expires: "2026-04-01T09:30:00.000Z",
    current: true,
    ...overrides,
  };
}

export function makeMetrics(overrides: Partial<HomeMetrics> = {}): HomeMetrics {
  return { sites: 1, pages: 12, scans: 12, tests: 0, open_issues: 0, ...overrides };
}

/** A team on the free plan in a cloud installation that runs on the sandbox. */
export function makeBillingInfo(overrides: Partial<BillingInfo> = {}): BillingInfo {
  return {
    card: null,
    plan: {
      name: "free",
      interval: "month",
      price_amount: 0,
      usage: planCatalogue.free.limits,
      meta: { coupon: { code: "", discount: 0 } },
    },
    used: { sites: 1, pages: 3, schedules: 0, scans: 12, tests: 0, caseruns: 0, flowruns: 0 },
    period: { start: "2026-02-14T10:00:00.000Z", end: "2026-03-14T10:00:00.000Z" },
    extra: { tasks: 0, task_amount: 0, amount: 0, spend_cap: null },
    subscription: { state: "none", renews_at: null, ends_at: null, grace_until: null },
    may_manage: true,
    provider: "sandbox",
    ...overrides,
  };
}

export function makeInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: "in_1",
    number: "SW-0001",
    status: "paid",
    amount_due: 1900,
    amount_paid: 1900,
    currency: "usd",
    created: fixtureTime,
    period_start: fixtureTime,
    period_end: "2026-04-02T09:30:00.000Z",
    invoice_pdf: "https://pay.example/in_1.pdf",
    hosted_invoice_url: "https://pay.example/in_1",
    ...overrides,
  };
}

export function makeProcess(overrides: Partial<Process> = {}): Process {
  return {
    id: fixtureId(4),
    site: fixtureId(10),
    type: "crawl",
    status: "done",
    progress: 100,
    success: true,
    exception: null,
    message: null,
    time_created: fixtureTime,
    time_started: fixtureTime,
    time_completed: fixtureTime,
    ...overrides,
  };
}

type States = Record<WorkState, number>;

/** One page of a list that has no other pages, unless `count` says there are more. */
export function listOf<T>(
  results: T[],
  count = results.length,
): List<T> & { states: States; needs: SiteNeed[]; groups: SiteGroup[] } {
  const states = { all: count, attention: 0, working: 0 };
  return { count, next: null, previous: null, results, states, needs: [], groups: [] };
}
