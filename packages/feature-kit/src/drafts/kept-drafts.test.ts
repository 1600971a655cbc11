import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "./forget-drafts.ts";

let drafts: typeof import("./kept-drafts.ts");

/** As the document begins: what it remembers is gone, what the tab keeps is not. */
async function load() {
  vi.resetModules();
  drafts = await import("./kept-drafts.ts");
}

const asksBeforeClosing = () =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(load);
afterEach(() => {
  vi.restoreAllMocks();
  forgetDrafts();
});

describe("drafts that are kept", () => {
  it("are there again after a reload, each by what it is of, until they are forgotten", async () => {
    drafts.keepDraft("case-1", { steps: [1] });
    forgetDrafts();
    drafts.keepDraft("case-2", { steps: [2] });
    await load();
    expect(drafts.readDraft("case-2")).toEqual({ steps: [2] });
    expect(drafts.readDraft("case-1")).toBeUndefined();
    drafts.forgetDraft("case-2");
    forgetDrafts();
    await load();
    expect(drafts.readDraft("case-2")).toBeUndefined();
  });

  it("have the browser ask before the tab closes, and no longer once the last is forgotten", () => {
    expect(asksBeforeClosing()).toBe(false);
    drafts.keepDraft("case-1", {});
    drafts.keepDraft("report-1", {});
    drafts.forgetDraft("case-1");
    expect(asksBeforeClosing()).toBe(true);
    drafts.forgetDraft("report-1");
    expect(asksBeforeClosing()).toBe(false);
  });

  it("are remembered by the document where the browser keeps no more, never as they were before", async () => {
    drafts.keepDraft("case-1", "small");
    const set = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    drafts.keepDraft("case-1", "large");
    expect(drafts.readDraft("case-1")).toBe("large");
    set.mockRestore();
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it("are gone with their person, also those that nobody has looked at since a reload", async () => {
    drafts.keepDraft("case-1", "theirs");
    await load();
    forgetDrafts();
    await load();
    expect(drafts.readDraft("case-1")).toBeUndefined();
    expect(asksBeforeClosing()).toBe(false);
  });

  it("take nothing that is no JSON", async () => {
    window.sessionStorage.setItem("sitewright.draft.case-1", "{");
    await load();
    expect(drafts.readDraft("case-1")).toBeUndefined();
  });
});
