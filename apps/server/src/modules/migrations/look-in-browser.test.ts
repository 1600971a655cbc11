import { expect, it } from "vitest";
import { createFakeRehearser, makePairLooks, makeRehearsal } from "../../testing/fake-rehearser.ts";
import { lookInBrowser, looksPerTurn } from "./look-in-browser.ts";

const many = Array.from({ length: 2 * looksPerTurn + 1 }, (_, n) => `https://example.com/${n}`);

class Waits extends Error {}

/** Looks until no turn is passed any more, and keeps what a database would. */
async function look(urls: readonly string[]) {
  const red = { kind: "visual", subject: "", was: "the same" } as const;
  const rehearser = createFakeRehearser({
    looks: (url) => ({ ...makePairLooks(), faults: [{ ...red, is: `${url} is red.` }] }),
  });
  const told = new Map<string, ReturnType<typeof makePairLooks>>();
  const seen: string[] = [];
  const turn = () =>
    lookInBrowser(
      rehearser,
      { oldBase: "https://example.com", newHome: { kind: "names", names: [] } },
      makeRehearsal(urls),
      {
        signal: new AbortController().signal,
        reach: "pages",
        templateOf: new Map(),
        // A database gives them in any order.
        told: new Map([...told].reverse()),
        async keep(one, { done, total }) {
          if (one) told.set(one.url, one.told);
          else seen.push(`${done} of ${total}`);
        },
        passTurn: () => Promise.reject(new Waits()),
      },
    );
  for (;;) {
    const rehearsal = await turn().catch((error: unknown) => {
      if (error instanceof Waits) return null;
      throw error;
    });
    if (rehearsal) return { rehearsal, seen, pairs: rehearser.pairs };
    seen.push("waits");
  }
}

it("opens each page of a large site once, and lets others have their turn in between", async () => {
  const { rehearsal, seen, pairs } = await look(many);
  expect(pairs.map(([old]) => old.url).toSorted()).toEqual(many.toSorted());
  expect(rehearsal.pages.every(({ looks }) => looks?.shown)).toBe(true);
  expect(rehearsal.causes).toMatchObject([
    { kind: "visual", pages: many.toSorted(), is: `${many[0]} is red.` },
  ]);
  const all = many.length;
  expect(seen).toEqual([
    ...[`0 of ${all}`, "waits"],
    ...[`${looksPerTurn} of ${all}`, "waits"],
    `${2 * looksPerTurn} of ${all}`,
  ]);
});

it("passes no turn once there is nothing left to open", async () => {
  expect((await look(many.slice(0, looksPerTurn))).seen).toEqual([`0 of ${looksPerTurn}`]);
});
