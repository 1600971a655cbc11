import { ApiProvider } from "@sitewright/api-client";
import {
  createMockApi,
  fixtureId,
  listOf,
  type MockHandlers,
  makeFinding,
  makeFindingList,
  makeMember,
  makePage,
  makeScan,
  makeSite,
  makeTeam,
  refuse,
} from "@sitewright/api-client/testing";
import { surveyQuestions } from "@sitewright/contract";
import { Toaster, toast } from "@sitewright/ui-kit";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { storyLinks } from "../testing/story-links.ts";
import { findOnboardingEntry } from "./find-entry.ts";
import { Onboarding } from "./onboarding.tsx";
import { ProgressStep } from "./progress-step.tsx";

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.useRealTimers();
});

const time = "2026-11-20T09:00:00.000Z";
const site = makeSite({
  time_crawl_completed: null,
  crawl: {
    status: "running",
    time_created: time,
    time_started: time,
    pages_found: 3,
    current_url: null,
    code: null,
    reason: null,
  },
});
const finished = makeSite({ time_crawl_completed: time });
const admin = { team: { get: makeTeam() }, member: { get: makeMember() } };

function withSite(current: () => typeof site): MockHandlers {
  return {
    ...admin,
    sites: { list: () => listOf([current()]), get: () => current() },
    processes: { list: () => listOf([]) },
  };
}

describe("Onboarding", () => {
  it.each([
    ["", "enter a site url"],
    ["   ", "enter a site url"],
    ["ftp://example.com", "please use http"],
    ["example.com", "please use http"],
  ])("for the address %j says %s and makes no call", async (typed, text) => {
    const { calls } = renderOnboarding({ ...admin, sites: { list: listOf([]) } });
    const field = await screen.findByLabelText("Site URL");
    if (typed !== "") await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole("button", { name: "Add site" }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(calls.some(({ name }) => name === "sites.create")).toBe(false);
  });

  it("leads from the address over the video to the progress, the end and the site", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let current = site;
    let isAdded = false;
    const handlers = withSite(() => current);
    const { calls, onViewSite } = renderOnboarding(
      {
        ...handlers,
        sites: {
          ...handlers.sites,
          list: () => listOf(isAdded ? [current] : []),
          create: () => {
            isAdded = true;
            return current;
          },
        },
      },
      { healthMade: (of) => <p>Made of {"siteId" in of ? of.siteId : "a page"}</p> },
    );
    await userEvent.type(await screen.findByLabelText("Site URL"), " https://example.com{Enter}");
    expect(await screen.findByText("Site added")).toBeDefined();
    expect(calls.find(({ name }) => name === "sites.create")?.input).toMatchObject({
      site_url: "https://example.com",
      onboarding: true,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "Off To The Races!" })).toBeDefined();
    const bar = await screen.findByRole("progressbar", { name: "Progress" });
    expect(bar.getAttribute("aria-valuenow")).toBe("10");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));

    current = finished;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByRole("heading", { name: "All Done Here." })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Health/ }));
    expect(await screen.findByText(`Made of ${site.id}`)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "View Site" }));
    expect(onViewSite).toHaveBeenCalledExactlyOnceWith(site.id);
  });

  it("shows the server's reason at the field when the site is refused, and keeps what was typed", async () => {
    const onNotice = vi.fn();
    const reason = "This site is there already.";
    const refused = refuse("DUPLICATE", reason, { field: "site_url", detail: reason });
    renderOnboarding({ ...admin, sites: { list: listOf([]), create: refused } }, { onNotice });
    const field = await screen.findByLabelText("Site URL");
    await userEvent.type(field, "https://example.com{Enter}");
    expect(await screen.findByText(reason)).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(onNotice).toHaveBeenCalledExactlyOnceWith({ kind: "error", text: reason });
    expect(field).toHaveProperty("value", "https://example.com");
    expect(screen.getByRole("button", { name: "Add site" }).getAttribute("aria-busy")).toBeNull();
  });

  it("says Contact support when the sites cannot be listed, and offers another try", async () => {
    let isDown = true;
    renderOnboarding({
      ...admin,
      sites: { list: () => (isDown ? refuse("INTERNAL", "Down.")() : listOf([])) },
    });
    expect(await screen.findByText("Contact support")).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("Site URL")).toBeDefined();
  });

  it.each([
    ["a contributor", { ...admin, member: { get: makeMember({ type: "contributor" }) } }],
    ["somebody with a finished site", withSite(() => finished)],
  ])("leads %s home without showing a step", async (_name, handlers) => {
    const { onHome } = renderOnboarding({ sites: { list: listOf([]) }, ...handlers });
    await waitFor(() => expect(onHome).toHaveBeenCalledOnce());
    expect(screen.queryByRole("button", { name: "Add site" })).toBeNull();
  });

  it("skips home", async () => {
    const { onHome } = renderOnboarding(withSite(() => site));
    await userEvent.click(await screen.findByRole("button", { name: "Skip" }));
    expect(onHome).toHaveBeenCalledOnce();
  });

  it("asks every five seconds how far it is, and no more when it is done", async () => {
    vi.useFakeTimers();
    let current = site;
    const { calls } = renderOnboarding(withSite(() => current));
    await act(() => vi.advanceTimersByTimeAsync(100));
    const asked = () => calls.filter(({ name }) => name === "sites.get").length;
    const first = asked();
    await act(() => vi.advanceTimersByTimeAsync(4800));
    expect(asked()).toBe(first);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(asked()).toBe(first + 1);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asked()).toBe(first + 2);
    const lists = calls.filter(({ name }) => name === "sites.list").length;
    expect(lists).toBe(1);

    current = finished;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    const last = asked();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toBe(last);
  });

  it("tells of a crawl that failed, and leads to its site all the same", async () => {
    const failed = makeSite({
      crawl: {
        status: "failed",
        time_created: time,
        time_started: time,
        pages_found: 0,
        current_url: null,
        code: "DNS_NOT_FOUND",
        reason: "example.com could not be found.",
      },
    });
    const { onViewSite } = renderOnboarding({
      ...withSite(() => failed),
      sites: { list: listOf([]), create: failed, get: failed },
    });
    await userEvent.type(await screen.findByLabelText("Site URL"), "https://example.com{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect((await screen.findByRole("alert")).textContent).toContain("could not be found");
    expect(screen.queryByText(/has been crawled/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "View Site" }));
    expect(onViewSite).toHaveBeenCalledOnce();
  });

  describe("for a site that could not be read", () => {
    const unread = makeSite({
      pages: 0,
      crawl: { ...site.crawl, status: "failed", code: "DNS_NOT_FOUND", reason: "No such host." },
    });
    const right = makeSite({ ...site, id: fixtureId(11), site_url: "https://right.example" });

    async function openFailed(handlers: MockHandlers) {
      const rendered = renderOnboarding({
        ...withSite(() => unread),
        ...handlers,
        sites: {
          list: listOf([]),
          create: unread,
          get: ({ id }) => (id === fixtureId(11) ? right : unread),
          ...handlers.sites,
        },
      });
      await userEvent.type(
        await screen.findByLabelText("Site URL"),
        "https://wrong.example{Enter}",
      );
      await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
      await screen.findByRole("heading", { name: /could not be crawled/ });
      return rendered;
    }

    it("says why in place of the end, puts another address in its place and follows that", async () => {
      const { calls } = await openFailed({ sites: { replace: right } });
      expect(screen.getByRole("alert").textContent).toContain("No such host.");
      expect(screen.queryByText("All Done Here.")).toBeNull();
      const field = screen.getByLabelText("Site URL");
      await userEvent.clear(field);
      await userEvent.type(field, "right.example{Enter}");
      expect(await screen.findByText("please use http")).toBeDefined();
      await userEvent.clear(field);
      await userEvent.type(field, "https://right.example{Enter}");
      expect(await screen.findByRole("heading", { name: "Off To The Races!" })).toBeDefined();
      expect(screen.getByText(/^right\.example is being crawled/)).toBeDefined();
      expect(calls.filter(({ name }) => name === "sites.replace")).toEqual([
        { name: "sites.replace", input: { id: unread.id, site_url: "https://right.example" } },
      ]);
    });

    it("keeps what was typed where the other address is refused, and says why", async () => {
      const reason = "This site is already in your team.";
      await openFailed({
        sites: { replace: refuse("DUPLICATE", reason, { field: "site_url", detail: reason }) },
      });
      const field = screen.getByLabelText("Site URL");
      await userEvent.clear(field);
      await userEvent.type(field, "https://there.example{Enter}");
      expect(await screen.findAllByText(reason)).not.toHaveLength(0);
      expect(field).toHaveProperty("value", "https://there.example");
    });

    it("tries the same address once more", async () => {
      const { calls } = await openFailed({ sites: { crawl: unread } });
      await userEvent.click(screen.getByRole("button", { name: "Try the old one again" }));
      await waitFor(() => expect(calls.some(({ name }) => name === "sites.crawl")).toBe(true));
    });

    it("lets the demo shop take its place", async () => {
      const { calls } = await openFailed({
        demo: {
          get: { is_offered: true, version: null, faults: [] },
          start: { site_url: "http://127.0.0.1:4555", version: "a" },
        },
        sites: { replace: { ...right, is_demo: true } },
      });
      await userEvent.click(await screen.findByRole("button", { name: "Use Skerry" }));
      expect(await screen.findByRole("heading", { name: "Off To The Races!" })).toBeDefined();
      expect(calls.find(({ name }) => name === "sites.replace")?.input).toEqual({
        id: unread.id,
        site_url: "http://127.0.0.1:4555",
      });
    });
  });

  it("offers the demo shop where there is one, and follows it as a first site", async () => {
    const demo = makeSite({ ...site, site_url: "http://127.0.0.1:4555", is_demo: true });
    const { calls } = renderOnboarding({
      ...withSite(() => demo),
      sites: { list: listOf([]), create: demo, get: demo },
      demo: {
        get: { is_offered: true, version: null, faults: [] },
        start: { site_url: demo.site_url, version: "a" },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Use Skerry" }));
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^Demo shop: Skerry is being crawled/)).toBeDefined();
    expect(calls.find(({ name }) => name === "sites.create")?.input).toMatchObject({
      site_url: demo.site_url,
      onboarding: true,
    });
  });

  it("shows what the first look sees while it looks, with pictures of scans that still run", async () => {
    const running = makePage({
      page_url: "https://northwind.example/shop",
      title: "Shop",
      info: {
        ...makePage().info,
        latest_scan: {
          ...makePage().info.latest_scan,
          screenshot: null,
          score: null,
          status: null,
        },
        active_scan: {
          id: fixtureId(31),
          status: "running",
          device: "Windows 10 PC",
          time_created: time,
          time_started: time,
          progress: { done: 3, total: 7, part: "lighthouse" },
        },
      },
    });
    const shot = {
      index: 0,
      id: "image-1",
      url: "/v1/artifact/shot?signature=1",
      width: 1366,
      height: 900,
      device: "desktop",
      clipped: false,
    } as const;
    renderOnboarding({
      ...withSite(() => ({ ...site, links: { checked: 9, broken: 1 } })),
      pages: { list: listOf([running]) },
      scans: {
        get: makeScan({ id: fixtureId(31), status: "running", images: [shot] }),
      },
      findings: { list: makeFindingList([makeFinding({ title: "No HTTPS" })]) },
      links: { list: storyLinks },
    });
    expect(await screen.findByText("No HTTPS")).toBeDefined();
    expect(await screen.findByRole("img", { name: "Shop, as it looks" })).toBeDefined();
    expect(screen.getAllByText("Lighthouse")).not.toHaveLength(0);
    expect(await screen.findByText("404")).toBeDefined();
  });

  it("names at its end what to fix first, with the way to each, and what keeps watching", async () => {
    const done = { ...finished, pages: 3 };
    renderOnboarding({
      ...withSite(() => done),
      sites: { list: listOf([]), create: done, get: done },
      findings: { list: { ...makeFindingList([makeFinding({ title: "No HTTPS" })]), count: 1 } },
      cases: {
        list: {
          ...listOf([]),
          states: { all: 0, failing: 0, flaky: 0, never: 0, suggested: 0, hidden: 0 },
        },
      },
    });
    await userEvent.type(await screen.findByLabelText("Site URL"), "https://example.com{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "One thing to fix first" })).toBeDefined();
    expect(screen.getByRole("link", { name: "See it" }).getAttribute("href")).toMatch(/^\/scan\//);
    expect(screen.queryByRole("link", { name: "See cases" })).toBeNull();
  });

  it("offers another try when the progress cannot be asked for, and keeps the way out", async () => {
    let isDown = true;
    const handlers = withSite(() => site);
    renderOnboarding({
      ...handlers,
      processes: { list: () => (isDown ? refuse("INTERNAL", "Down.")() : listOf([])) },
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole("progressbar")).toBeDefined();
  });

  it("loads no video before it is asked for, then the one of the role", async () => {
    const role = { question: surveyQuestions[3].question, answer: "Developer / Tester" };
    renderOnboarding(
      {
        ...withSite(() => site),
        team: { get: makeTeam({ info: { survey: [role] } }) },
        sites: { list: listOf([]), create: site, get: site },
      },
      { videos: { owner: "/o.mp4", manager: "/m.mp4", developer: "/d.mp4" } },
    );
    await userEvent.type(await screen.findByLabelText("Site URL"), "https://example.com{Enter}");
    const play = await screen.findByRole("button", { name: "Play the welcome video" });
    expect(document.querySelector("video")).toBeNull();
    await userEvent.click(play);
    const video = await screen.findByLabelText("Welcome video");
    expect(video.getAttribute("src")).toBe("/d.mp4");
    fireEvent.error(video);
    expect(await screen.findByText(/could not be loaded/)).toBeDefined();
  });

  it("shows the host's film where there is no video", async () => {
    renderOnboarding(
      {
        ...withSite(() => site),
        sites: { list: listOf([]), create: site, get: site },
      },
      { film: () => <p>A film</p> },
    );
    await userEvent.type(await screen.findByLabelText("Site URL"), "https://example.com{Enter}");
    expect(await screen.findByText("A film")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Play the welcome video" })).toBeNull();
  });

  it("lets somebody without a site look around first", async () => {
    const { onHome } = renderOnboarding({ ...admin, sites: { list: listOf([]) } });
    await userEvent.click(await screen.findByRole("button", { name: "Look around first" }));
    expect(onHome).toHaveBeenCalledOnce();
  });

  it("tells the host's own way what there is to say", async () => {
    const onNotice = vi.fn();
    renderOnboarding(
      { ...admin, sites: { list: refuse("INTERNAL", "Down.") } },
      {
        onNotice,
        frame: ({ title, children }) => <section aria-label={title}>{children}</section>,
      },
    );
    expect(await screen.findByRole("region", { name: "One moment" })).toBeDefined();
    await waitFor(() =>
      expect(onNotice).toHaveBeenCalledExactlyOnceWith({ kind: "error", text: "Contact support" }),
    );
    expect(screen.queryByRole("main")).toBeNull();
  });
});

describe("ProgressStep", () => {
  it.each([
    [99, 2],
    [100, 0],
  ])("at %i has %i ways elsewhere", (progress, ways) => {
    render(
      <ProgressStep
        found={{ progress, cases: null, site: finished }}
        onBack={() => {}}
        onSkip={() => {}}
      />,
    );
    expect(screen.queryAllByRole("button", { name: /^(Back|Skip)$/ })).toHaveLength(ways);
  });

  it.each([
    ["while some are made", 40, "Making cases: 40 %."],
    ["before any are made", 0, "Making cases: 0 %."],
    ["once they are made", null, null],
  ])("says how far the cases are %s", (_, cases, words) => {
    render(
      <ProgressStep
        found={{ progress: 85, cases, site: finished }}
        onBack={() => {}}
        onSkip={() => {}}
      />,
    );
    const { textContent } = screen.getByRole("status");
    expect(textContent).toMatch(/^Scanned \d+ of \d+ pages\./);
    expect(textContent?.includes("Making cases")).toBe(words !== null);
    if (words !== null) expect(textContent).toContain(words);
  });
});

describe("findOnboardingEntry", () => {
  it.each([
    ["home", "a contributor", { ...admin, member: { get: makeMember({ type: "contributor" }) } }],
    ["home", "a finished site", withSite(() => finished)],
    ["progress", "a site on its way", withSite(() => site)],
    ["site", "no site", { ...admin, sites: { list: listOf([]) } }],
    ["home", "two sites", { ...admin, sites: { list: listOf([site, finished]) } }],
  ])("is %s for %s", async (entry, _name, handlers) => {
    const { api } = createMockApi(handlers as MockHandlers);
    await expect(findOnboardingEntry(api, new QueryClient())).resolves.toBe(entry);
  });
});

function renderOnboarding(
  handlers: MockHandlers,
  props: Partial<React.ComponentProps<typeof Onboarding>> = {},
) {
  const { api, calls } = createMockApi(handlers);
  const onHome = vi.fn();
  const onViewSite = vi.fn();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <Onboarding onHome={onHome} onViewSite={onViewSite} {...props} />
        <Toaster />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { calls, onHome, onViewSite };
}
