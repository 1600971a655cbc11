import { type FindingSeverity, paths } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { messageOf } from "./message-of.ts";

const incident = {
  ...{ id: "incident", siteId: "site", siteUrl: "https://shop.example" },
  ...{ opened: new Date("2026-11-28T10:00:00Z"), severity: "high" as const },
};
const subject = {
  ...{ said: "“Buy”: the case failed. Step 4: No dialog opened.", pageUrl: null, pageId: null },
  ...{
    opened: incident.opened,
    recovered: null,
    runId: "run" as string | null,
    severity: "high" as FindingSeverity,
  },
};
const page = (path: string, said: string) => ({
  ...{ ...subject, said, runId: null },
  pageUrl: `https://shop.example${path}`,
  pageId: `page of ${path}`,
});
const titleOfPages = (...pages: ReturnType<typeof page>[]) =>
  messageOf("opened", incident, pages, incident.opened).data.title;
const titleOf = (say: "opened" | "updated", count: number) => {
  const subjects = Array.from({ length: count }, () => subject);
  return messageOf(say, incident, subjects, new Date("2026-11-28T10:05:00Z")).data.title;
};

describe("what an incident's message is called", () => {
  it("has a full stop at its end alone", () => {
    const said = "shop.example: “Buy”: the case failed. Step 4: No dialog opened";
    expect(titleOf("opened", 1)).toBe(`${said}.`);
    expect(titleOf("opened", 2)).toBe(`${said}, and 1 more`);
    expect(titleOf("updated", 1)).toBe(`${said} now`);
    expect(titleOf("updated", 2)).toBe(`${said}, and 1 more now`);
  });

  it("counts pages where the same is wrong with them, and no others among them", () => {
    const failed = "the scan failed. The server answered with an error.";
    const [a, b] = [page("/a", failed), page("/b", failed)];
    expect(titleOfPages(a)).toBe(`shop.example: ${failed}`);
    expect(titleOfPages(a, b)).toBe("shop.example: the scan failed, on 2 pages");
    expect(titleOfPages(a, page("/b", "health 79.5"), page("/c", "health 79.5"))).toBe(
      "shop.example: the scan failed, and 2 more",
    );
    // Two rules may say the same of one page.
    expect(titleOfPages(a, a)).toBe("shop.example: the scan failed, and 1 more");
  });

  it("leads with what is gravest, whatever was wrong before", () => {
    const low = Array.from({ length: 6 }, (_, place) => ({
      ...page(`/${place}`, "health 79.5"),
      severity: "low" as const,
    }));
    const grave = { ...subject, severity: "critical" as const };
    const { title, lines } = messageOf("updated", incident, [...low, grave], incident.opened).data;
    expect(title).toBe(`shop.example: ${subject.said.replace(/\.$/, "")}, and 6 more now`);
    expect(lines[0]).toBe(subject.said);
  });

  it("says how long it took until it was well, however late that is told", () => {
    const ended = { ...page("/a", "health 79.5"), recovered: new Date("2026-11-28T12:00:00Z") };
    const { title } = messageOf(
      "recovered",
      incident,
      [ended],
      new Date("2026-11-29T08:00:00Z"),
    ).data;
    expect(title).toBe("shop.example: over after 2 h");
  });
});

describe("where an incident's message leads", () => {
  const urlOf = (...subjects: (typeof subject | ReturnType<typeof page>)[]) =>
    messageOf("opened", incident, subjects, incident.opened).data.url;

  it("is the one page, the run of the one case, and else the site", () => {
    const [a, b] = [page("/a", "health 79.5"), page("/b", "health 79.5")];
    expect(urlOf(a)).toBe(paths.page("page of /a"));
    expect(urlOf(a, { ...a, said: "no certificate" })).toBe(paths.page("page of /a"));
    expect(urlOf(a, b)).toBe(paths.site("site"));
    expect(urlOf(subject)).toBe(paths.caseRun("run"));
    expect(urlOf(subject, a)).toBe(paths.site("site"));
    expect(urlOf(a, subject)).toBe(paths.site("site"));
    expect(urlOf({ ...subject, runId: null })).toBe(paths.site("site"));
  });
});
