import type { CDPSession } from "puppeteer-core";
import { describe, expect, it, vi } from "vitest";
import { defaultScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import type { LoadedPage, LoadSetup } from "./define-reader.ts";
import { Readings } from "./readings.ts";

const setup: LoadSetup = {
  url: "https://shop.test/",
  device: "Windows 10 PC",
  windowSize: { width: 800, height: 600 },
  bounds: defaultScanBounds,
};

describe("Readings", () => {
  it("keep what was read beside a reader that failed, and say why it did", async () => {
    const readings = new Readings(["traffic", "picture"], setup);
    await readings.take("frozen", page());
    await readings.take("watch", page());
    expect(readings.values(["traffic"]).traffic.requests).toBe(3);
    expect(() => readings.values(["traffic", "picture"])).toThrow("no picture");
  });

  it("open no reader that nobody needs", async () => {
    const session = { on: vi.fn(), send: vi.fn() } as unknown as CDPSession;
    const readings = new Readings(["traffic"], setup);
    await readings.listen(session, "page");
    expect(session.on).not.toHaveBeenCalled();
    expect(session.send).not.toHaveBeenCalled();
    expect(() => readings.values(["console"])).toThrow(ScanError);
  });

  it("miss a whole phase that the page could not be brought into, and no other", async () => {
    const readings = new Readings(["traffic", "picture"], setup);
    await readings.take("frozen", page(), async () => {
      throw new ScanError("TIMED_OUT", "It would not hold still.");
    });
    await readings.take("watch", page());
    expect(() => readings.values(["picture"])).toThrow("hold still");
    expect(readings.values(["traffic"]).traffic.requests).toBe(3);
  });

  it("are given up together when the page moves on", async () => {
    const readings = new Readings(["picture"], setup);
    const moved = page();
    const session = { send: () => Promise.reject(new Error("no picture")) };
    Object.assign(moved.tab, { session, document: { visit: null } });
    await expect(readings.take("frozen", moved)).rejects.toThrow("no picture");
  });

  it("are given up together when the load is over", async () => {
    const readings = new Readings(["picture"], setup);
    const reason = new ScanError("TOO_LARGE");
    const stopped = page(AbortSignal.abort(reason));
    await expect(readings.take("frozen", stopped)).rejects.toBe(reason);
  });
});

/** A page whose network is known and that cannot be pictured. */
function page(signal = new AbortController().signal): LoadedPage {
  const visit = {};
  const tab = {
    session: { send: () => Promise.reject(new Error("no picture")) },
    network: { requests: 3, failed: 0, transferBytes: 1_000, urls: [] },
    document: { visit },
    caps: { signal },
  };
  return { ...setup, tab, visit, rest: { evidence: { frames: [] } } } as unknown as LoadedPage;
}
