import { describe, expect, it } from "vitest";
import { judgeRehearsal } from "./judge-rehearsal.ts";
import type { AcceptedCause, RehearsalCause } from "./rehearsal.ts";
import { homePage, rehearsedPage } from "./rehearsal-fixture.ts";

const cause = (id: string, more: Partial<RehearsalCause> = {}): RehearsalCause => ({
  id,
  kind: "lost",
  level: "blocks",
  sentence: "",
  todo: "",
  pages: ["https://shop.example/a"],
  was: "",
  is: "",
  ...more,
});
const accept = (id: string, more: Partial<AcceptedCause> = {}): AcceptedCause => ({
  cause: id,
  pages: ["https://shop.example/a"],
  by: "Ana",
  reason: "Known",
  ...more,
});
const pages = [rehearsedPage("/a"), rehearsedPage("/b")];
const sentence = (...input: Parameters<typeof judgeRehearsal>) => judgeRehearsal(...input).sentence;

describe("the word on a move", () => {
  it("is a go where nothing blocks, whatever there is to look at", () => {
    const verdict = judgeRehearsal({ pages, causes: [cause("1", { level: "look" })] });
    expect(verdict).toMatchObject({
      outcome: "go",
      sentence: "Go: nothing blocks the move; 2 of 2 pages are ready.",
    });
  });

  it("counts what blocks, and the pages that nothing does", () => {
    const verdict = judgeRehearsal({ pages, causes: [cause("1"), cause("2", { pages: [] })] });
    expect(verdict).toMatchObject({
      outcome: "no_go",
      sentence: "No-go: 2 things block.",
      counts: { blocks: 2, ready: 1 },
    });
    expect(sentence({ pages, causes: [] }, [], [cause("3")])).toBe("No-go: 1 thing blocks.");
  });

  it("names who accepted what would block", () => {
    const causes = [cause("1"), cause("2")];
    expect(sentence({ pages, causes }, [accept("1"), accept("2")])).toBe(
      "Go, with 2 accepted by Ana.",
    );
    expect(sentence({ pages, causes }, [accept("1"), accept("2", { by: "Ben" })])).toBe(
      "Go, with 2 accepted by Ana and Ben.",
    );
    expect(sentence({ pages, causes }, [accept("1")])).toBe("No-go: 1 thing blocks.");
  });

  it("blocks again where what was accepted is on a further page", () => {
    const wider = cause("1", { pages: ["https://shop.example/a", "https://shop.example/b"] });
    expect(judgeRehearsal({ pages, causes: [wider] }, [accept("1")]).outcome).toBe("no_go");
  });

  it.each([
    [
      "a page that did not answer",
      rehearsedPage("/c", { asked: homePage({ status: null }) }),
      /^Not yet: 1 page could not be read\.$/,
    ],
    [
      "a page whose place nobody knows for sure",
      rehearsedPage("/c", { mapping: { sort: "content", now: "/d", likeness: 0.4, sure: false } }),
      /^Not yet: a person has to say where 1 page went\.$/,
    ],
  ])("is no go with %s", (_what, page, words) => {
    const verdict = judgeRehearsal({ pages: [...pages, page], causes: [] });
    expect(verdict.outcome).toBe("unsettled");
    expect(verdict.sentence).toMatch(words);
  });

  it("is no go without a page", () => {
    expect(judgeRehearsal({ pages: [], causes: [] }).outcome).toBe("unsettled");
  });

  it("puts the worst first: the whole site, then what is on most pages", () => {
    const two = ["https://shop.example/a", "https://shop.example/b"];
    const causes = [
      cause("note", { level: "note" }),
      cause("one"),
      cause("two", { pages: two }),
      cause("site", { pages: [] }),
    ];
    const ids = judgeRehearsal({ pages, causes }).causes.map(({ id }) => id);
    expect(ids).toEqual(["site", "two", "one", "note"]);
  });
});
