import {
  listOf,
  type MockHandlers,
  makeBillingInfo,
  makeFindingList,
  makeInvoice,
  makeLogList,
  makeMember,
  makeMetrics,
  makePage,
  makeProfile,
  makeScan,
  makeScanSummary,
  makeSignIn,
  makeSite,
  makeSiteHealth,
  makeTeam,
  makeTeamMember,
  makeTeamSettings,
  refuse,
} from "@sitewright/api-client/testing";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { fullPermissions, type MemberRole, mayCall } from "@sitewright/contract";
import { RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeTestApp } from "../testing/make-test-app.ts";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  // jsdom lays nothing out, so there is nothing to observe.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const site = makeSite();
const page = makePage();
const scanned = makeScan();
// Without the address of a file: Node cannot give up one that is held in its own address, as who leaves a screen does.
const scan = { ...scanned, lighthouse: { ...scanned.lighthouse, audits: null } };

const screens = [
  "/",
  `/site/${site.id}`,
  `/site/${site.id}?tab=settings`,
  `/page/${page.id}`,
  `/scan/${scan.id}`,
  "/billing",
  "/logs",
  "/account?tab=team",
  "/account?tab=members",
  "/account?tab=danger",
];

const people: [name: string, role: MemberRole, sites: string[]][] = [
  ["client", "client", []],
  ["contributor", "contributor", []],
  ["contributor kept to a site", "contributor", [site.id]],
  ["admin", "admin", []],
];

const cases = people.flatMap(([name, role, sites]) =>
  screens.map((address) => ({ name, role, sites, address })),
);

it.each(cases)("offers a $name at $address nothing the server refuses", async (one) => {
  const member = memberOf(one);
  const { calls } = await open(one.address, member);
  for (const press of pressable()) {
    fireEvent.click(press);
    // A menu opens by its trigger's key; what it holds is pressed too.
    fireEvent.keyDown(press, { key: "Enter" });
    for (const item of screen.queryAllByRole("menuitem")) {
      if (!/log out/i.test(item.textContent ?? "")) fireEvent.click(item);
    }
    await Promise.resolve();
  }
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(calls.filter(({ name }) => !mayCall(member, name)).map(({ name }) => name)).toEqual([]);
});

it.each(["/", `/site/${site.id}`])(
  "offers a client no way to change anything at %s",
  async (address) => {
    await open(address, memberOf({ role: "client", sites: [] }));
    const changing = { name: /Add Site|Scan all|Crawl|Delete|Test…|Tags|Settings/ };
    expect(screen.queryAllByRole("button", changing)).toEqual([]);
    for (const menu of pressable().filter((each) => each.hasAttribute("aria-haspopup"))) {
      fireEvent.keyDown(menu, { key: "Enter" });
      expect(screen.queryAllByRole("menuitem", changing)).toEqual([]);
      fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    }
    expect(screen.queryByRole("link", { name: "Billing" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Logs" })).toBeNull();
  },
);

it("tells whoever comes to the log by its address that it is not theirs, and asks for none of it", async () => {
  const { calls } = await open("/logs", memberOf({ role: "contributor", sites: [] }));
  expect(screen.getByText("The log is not yours to see")).toBeDefined();
  expect(calls.map(({ name }) => name)).not.toContain("logs.list");
});

function memberOf({ role, sites }: { role: MemberRole; sites: string[] }) {
  return makeMember({
    role,
    type: role === "admin" ? "admin" : "contributor",
    permissions: { ...fullPermissions(role), sites },
  });
}

async function open(address: string, member: ReturnType<typeof makeMember>) {
  const session = makeSignedInSession();
  session.remember({ member, team: makeTeam() });
  const app = makeTestApp(address, session, handlersFor(member), member);
  render(<RouterProvider router={app.router} />);
  await screen.findAllByRole("heading", { level: 1 });
  await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]));
  return app;
}

/** Every button there is, but for those that end the session. */
function pressable(): HTMLElement[] {
  return screen
    .getAllByRole("button")
    .filter(
      (button) => !button.hasAttribute("disabled") && !/log out/i.test(button.textContent ?? ""),
    );
}

function handlersFor(member: ReturnType<typeof makeMember>): MockHandlers {
  const later = refuse("BUSY", "Not in this test.");
  return {
    team: { get: makeTeam(), settings: makeTeamSettings(), update: later, remove: later },
    member: { get: member, list: { results: [makeTeamMember()] } },
    account: { profile: makeProfile(), sessions: { results: [makeSignIn()] } },
    billing: {
      info: makeBillingInfo({ may_manage: member.role === "admin" }),
      invoices: listOf([makeInvoice()]),
    },
    sites: { list: listOf([site]), get: site },
    pages: { list: listOf([page]), get: page },
    scans: { list: listOf([makeScanSummary()]), get: scan },
    processes: { list: listOf([]) },
    metrics: { home: makeMetrics(), site: { health: makeSiteHealth(), trend: [], worst: [] } },
    findings: { list: makeFindingList([]) },
    logs: { list: makeLogList([]), exported: { name: "logs.csv", type: "text/csv", content: "" } },
  };
}
