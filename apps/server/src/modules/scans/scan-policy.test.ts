import { type ScanPartState, scanParts } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import {
  concludeScan,
  openParts,
  type PartState,
  partsToRetry,
  partsToRun,
} from "./scan-policy.ts";

type Changes = Partial<Record<PartState["name"], ScanPartState["status"] | { failed: string }>>;

describe("partsToRun", () => {
  it.each<[string, Changes, string[]]>([
    ["all of a new scan", {}, [...scanParts]],
    [
      "all of a scan of which one is open, for they come from one load",
      { html: "done", logs: "done", images: "done", security: "failed", lighthouse: "running" },
      [...scanParts],
    ],
    [
      "nothing when every part has ended",
      { ...all("done"), images: "failed", lighthouse: "failed" },
      [],
    ],
  ])("takes %s", (_, changes, expected) => {
    expect(partsToRun(parts(changes))).toEqual(expected);
  });

  it("takes them in one order, however their rows come", () => {
    expect(partsToRun(parts({}).toReversed())).toEqual(partsToRun(parts({})));
  });
});

it("openParts are those that wait or are under way", () => {
  expect(openParts(parts({ ...all("done"), html: "failed", logs: "running" }))).toEqual(["logs"]);
  expect(openParts(parts({}))).toEqual([...scanParts]);
});

describe("partsToRetry", () => {
  it.each<[string, Changes, string[]]>([
    ["nothing of a good scan", all("done"), []],
    ["nothing when the page is at fault", { ...all("done"), html: { failed: "TIMED_OUT" } }, []],
    [
      "only what a crashed browser spoilt: what is done stays",
      { ...all("done"), images: { failed: "BROWSER_CRASHED" } },
      ["images"],
    ],
    ["nothing for too much memory", { ...all("done"), html: { failed: "OUT_OF_MEMORY" } }, []],
  ])("takes %s", (_, changes, expected) => {
    expect(partsToRetry(parts(changes))).toEqual(expected);
  });
});

describe("concludeScan", () => {
  it("is done with the mean of both scores", () => {
    expect(
      concludeScan(parts(all("done")), { lighthouse: 90, security: 70, httpStatus: 200 }),
    ).toEqual({
      status: "done",
      code: null,
      reason: null,
      score: 80,
    });
  });

  it("is done when a part other than the HTML failed", () => {
    const changes = { ...all("done"), lighthouse: { failed: "LIGHTHOUSE_FAILED" } };

    expect(
      concludeScan(parts(changes), { lighthouse: null, security: 70, httpStatus: 200 }),
    ).toMatchObject({
      status: "done",
      score: 70,
    });
  });

  it.each(["lighthouse", "security"] as const)("has no score when %s was not asked for", (name) => {
    const asked = parts(all("done")).filter((part) => part.name !== name);

    expect(concludeScan(asked, { lighthouse: 90, security: 70, httpStatus: 200 })).toMatchObject({
      status: "done",
      score: null,
    });
  });

  it("has no score when nothing was scored", () => {
    const scores = { lighthouse: null, security: null, httpStatus: 200 };

    expect(concludeScan(parts(all("done")), scores).score).toBeNull();
  });

  it("fails with the page's own reason when the page could not be opened", () => {
    const changes = { ...all("failed"), html: { failed: "DNS_NOT_FOUND" } };

    expect(
      concludeScan(parts(changes), { lighthouse: null, security: null, httpStatus: 200 }),
    ).toEqual({
      status: "failed",
      code: "DNS_NOT_FOUND",
      reason: "because of DNS_NOT_FOUND",
      fault: "theirs",
    });
  });

  it.each([
    [404, "HTTP_ERROR", "The server answered with an error. The status is 404."],
    [401, "LOGIN_REQUIRED", expect.stringContaining("It answered with status 401.")],
  ])("fails when the server answered with %d, whatever was kept of it", (status, code, reason) => {
    const changes = { ...all("done"), lighthouse: { failed: code }, security: { failed: code } };

    expect(
      concludeScan(parts(changes), { lighthouse: null, security: null, httpStatus: status }),
    ).toEqual({ status: "failed", code, reason, fault: "theirs" });
  });

  it("is ours, and so never charged, when our browser failed", () => {
    const changes = { ...all("done"), html: { failed: "BROWSER_CRASHED" } };

    expect(
      concludeScan(parts(changes), { lighthouse: 90, security: 90, httpStatus: 200 }).fault,
    ).toBe("ours");
  });

  it("judges a scan without HTML by all of its parts", () => {
    const scores = { lighthouse: null, security: 70, httpStatus: 200 };
    const chosen = (changes: Changes) =>
      parts(changes).filter(({ name }) => name === "images" || name === "security");

    expect(concludeScan(chosen(all("done")), scores).status).toBe("done");
    expect(concludeScan(chosen({ ...all("done"), images: "failed" }), scores).status).toBe("done");
    expect(
      concludeScan(
        chosen({ images: { failed: "TIMED_OUT" }, security: { failed: "TIMED_OUT" } }),
        scores,
      ),
    ).toMatchObject({ status: "failed", code: "TIMED_OUT" });
  });
});

function parts(changes: Changes): PartState[] {
  return scanParts.map((name) => {
    const change = changes[name] ?? "queued";
    if (typeof change === "string") return { name, status: change, code: null, reason: null };
    const reason = `because of ${change.failed}`;
    return { name, status: "failed", code: change.failed, reason };
  });
}

function all(status: ScanPartState["status"]): Changes {
  return Object.fromEntries(scanParts.map((name) => [name, status]));
}
