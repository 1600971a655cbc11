import { describe, expect, it } from "vitest";
import { underOutage } from "./under-outage.ts";

const begin = Date.UTC(2026, 10, 23, 8, 52);
const at = (minutes: number) => new Date(begin + minutes * 60_000);
const subject = (pageId: string | null, opened: number, recovered: number | null = null) => ({
  ...{ pageId, caseId: null as string | null, said: "the scan failed", timeOpened: at(opened) },
  timeRecovered: recovered === null ? null : at(recovered),
});
const outage = { since: at(0), until: null, reason: "No answer in 10 s." };

describe("underOutage", () => {
  it("leaves what has nothing to do with an outage as it is", () => {
    const subjects = [subject("a", -60), subject("b", 5, 7)];
    expect(underOutage(subjects, null)).toEqual(subjects);
    expect(underOutage(subjects, outage)).toEqual(subjects);
  });

  it("tells of the site in place of all pages that fail with it", () => {
    const pages = Array.from({ length: 500 }, (_, place) => subject(`page ${place}`, place / 100));
    const [old, site, ...more] = underOutage([subject("a", -60), ...pages], outage);
    expect(old?.pageId).toBe("a");
    expect(site).toMatchObject({
      ...{ pageId: null, said: "cannot be reached. No answer in 10 s." },
      ...{ timeOpened: at(0), timeRecovered: null },
    });
    expect(more).toEqual([]);
  });

  it("tells of the site in place of a case that fails with it", () => {
    const replayed = { ...subject(null, 3), caseId: "a", said: "the case failed" };
    const told = underOutage([replayed], outage);
    expect(told).toMatchObject([{ pageId: null, caseId: null, timeOpened: at(0) }]);
    expect(told[0]?.said).toContain("cannot be reached");
    expect(underOutage([replayed], null)).toEqual([replayed]);
  });

  it("adds nothing where a rule says it of the site already", () => {
    const site = subject(null, 1);
    expect(underOutage([site, subject("a", 2)], outage)).toEqual([site]);
  });

  it("gives pages a while to be well once the site answers, those too whose scans end then", () => {
    const over = { ...outage, until: at(30) };
    const told = underOutage([subject("a", 2), subject("b", 35), subject("c", 41)], over);
    expect(told.map(({ timeOpened }) => timeOpened)).toEqual([at(40), at(40), at(41)]);
  });
});
