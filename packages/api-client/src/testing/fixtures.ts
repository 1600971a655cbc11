import type { HomeMetrics, List, Member, Process, Session, Team, User } from "@sitewright/contract";

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

export function makeMember(overrides: Partial<Member> = {}): Member {
  return {
    id: fixtureId(3),
    account: fixtureId(2),
    email: "mara@northwind.example",
    status: "active",
    type: "admin",
    code: "northwind-code",
    phone: null,
    send_invite: false,
    ...overrides,
  };
}

export function makeMetrics(overrides: Partial<HomeMetrics> = {}): HomeMetrics {
  return { sites: 1, pages: 12, scans: 12, open_issues: 0, ...overrides };
}

export function makeProcess(overrides: Partial<Process> = {}): Process {
  return {
    id: fixtureId(4),
    site: fixtureId(10),
    type: "site.crawl",
    progress: 100,
    success: true,
    exception: null,
    time_created: fixtureTime,
    time_completed: fixtureTime,
    ...overrides,
  };
}

/** One page of a list that has no other pages, unless `count` says there are more. */
export function listOf<T>(results: T[], count = results.length): List<T> {
  return { count, next: null, previous: null, results };
}
