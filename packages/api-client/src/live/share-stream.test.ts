import { afterEach, describe, expect, it, vi } from "vitest";
import { shareStream, type Told } from "./share-stream.ts";
import { createFakeBrowser } from "./testing/fake-browser.ts";

const changed = (id: string | null): Told => ({
  kind: "event",
  event: { name: "changed", id, data: "{}" },
});
const endings: AbortController[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const ending of endings.splice(0)) ending.abort();
});

describe("the tabs of a browser", () => {
  it("read one stream, and all hear it", async () => {
    const browser = createFakeBrowser();
    const tabs = [openTab(browser), openTab(browser), openTab(browser)];
    expect(tabs.map(({ leads }) => leads())).toEqual([true, false, false]);
    tabs[0]?.tell(changed("1"));
    for (const { heard } of tabs) expect(heard).toEqual([changed("1")]);
  });

  it("go on when the one that reads is closed", async () => {
    const browser = createFakeBrowser();
    const [first, second, third] = [openTab(browser), openTab(browser), openTab(browser)];
    first.close();
    await vi.waitFor(() => expect(second.leads()).toBe(true));
    second.tell(changed("2"));
    expect([first.heard, third.heard]).toEqual([[], [changed("2")]]);
  });

  it("pass one over that was closed before its turn came", async () => {
    const browser = createFakeBrowser();
    const [first, second, third] = [openTab(browser), openTab(browser), openTab(browser)];
    second.close();
    first.close();
    await vi.waitFor(() => expect(third.leads()).toBe(true));
    expect(second.leads()).toBe(false);
  });

  it("tell a new one what was told just before it was there, and whether there is a stream", () => {
    vi.useFakeTimers();
    const browser = createFakeBrowser();
    const leader = openTab(browser);
    leader.tell(changed("1"));
    vi.advanceTimersByTime(31_000);
    leader.tell({ kind: "alive" });
    leader.tell(changed("2"));
    leader.tell(changed(null));
    expect(openTab(browser).heard).toEqual([changed("2"), { kind: "alive" }]);
    leader.tell({ kind: "lost" });
    expect(openTab(browser).heard).toEqual([changed("2"), { kind: "lost" }]);
  });
});

describe("where the browser has no locks", () => {
  it("each tab reads for itself while it is looked at", () => {
    const browser = createFakeBrowser();
    const [one, other] = [openTab(browser, false), openTab(browser, false)];
    expect([one.leads(), other.leads()]).toEqual([true, true]);
    one.tell(changed("1"));
    expect(other.heard).toEqual([]);
    one.show(false);
    expect([one.leads(), one.heard.at(-1)]).toEqual([false, { kind: "lost" }]);
    one.show(true);
    expect(one.leads()).toBe(true);
    one.close();
    one.show(false);
    one.show(true);
    expect(one.leads()).toBe(false);
  });
});

function openTab(browser: ReturnType<typeof createFakeBrowser>, hasLocks = true) {
  const tabs = browser.openTab({ hasLocks });
  const ending = new AbortController();
  endings.push(ending);
  const heard: Told[] = [];
  let leading: { tell: (told: Told) => void; signal: AbortSignal } | null = null;
  shareStream({
    name: "changes",
    tabs,
    lead: (tell, signal) => {
      leading = { tell, signal };
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
    },
    hear: (told) => heard.push(told),
    signal: ending.signal,
  });
  return {
    heard,
    leads: () => leading !== null && !leading.signal.aborted,
    tell: (told: Told) => leading?.tell(told),
    show: tabs.page.show,
    close: () => ending.abort(),
  };
}
