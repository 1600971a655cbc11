import { describe, expect, it } from "vitest";
import { type PagePrint, sketchOf } from "../../compare/text/page-print.ts";
import { type Arrival, mapPages } from "./map-pages.ts";

type Text = { title: string; heading: string; text: string };
type Site = Record<string, Text>;

const stock =
  "almond basil cedar dune elder fern gorse hazel iris juniper kale laurel mallow nettle olive poppy quince rowan sage thyme willow yarrow acorn birch clover dahlia heath ivy larch moss".split(
    " ",
  );

/** The same numbers in each run (Park and Miller 1988). */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function wording(seed: number, count: number): string {
  const next = numbers(seed);
  return Array.from({ length: count }, () => stock[next(stock.length)]).join(" ");
}

const frame = "Menu Courses Journal Visit us Opening hours nine to five Imprint Privacy ";

/** A nursery's site: a start page, courses, plants that differ by little, notes. */
function nursery(): Site {
  const site: Site = {
    "/": { title: "Nursery", heading: "Plants for wet ground", text: frame + wording(7, 90) },
  };
  for (let index = 0; index < 12; index += 1) {
    const name = `${stock[index]} ${stock[index + 9]}`;
    site[`/courses/${name.replace(" ", "-")}`] = {
      title: `${name} · Courses · Nursery`,
      heading: `Learn about ${name}`,
      text: `${frame}${wording(100 + index, 120)} book a place by mail`,
    };
  }
  for (const pot of ["small", "medium", "large"]) {
    for (const plant of ["sedge", "rush", "iris"]) {
      site[`/plants/${plant}-${pot}`] = {
        title: `${plant} in a ${pot} pot · Nursery`,
        heading: `${plant}, ${pot} pot`,
        text: `${frame} Grown in our own peat-free soil, watered daily, sent on Mondays in a box of straw. ${plant}`,
      };
    }
  }
  return site;
}

const reframed = "Start Learn Shop Read Contact Free delivery from sixty Terms and conditions ";

/** Rebuilt: other menus, other titles, addresses that say nothing. */
function rebuilt(site: Site, keep = 1): { site: Site; truth: Record<string, string> } {
  const truth: Record<string, string> = {};
  const now: Site = {};
  for (const [index, [path, { title, heading, text }]] of Object.entries(site).entries()) {
    const next = numbers(index + 1);
    const to = path === "/" ? "/" : `/n/${index * 37 + 1_000}.html`;
    truth[path] = to;
    const words = text.replace(frame, "").split(" ");
    now[to] = {
      title: `Wet Garden: ${title.split(" · ")[0]}`,
      heading: heading.replace("Learn about", "A day with"),
      text: `${reframed}${words.map((word) => (next(1_000) < keep * 1_000 ? word : stock[next(stock.length)])).join(" ")}`,
    };
  }
  return { site: now, truth };
}

const printsOf = (site: Site): PagePrint[] =>
  Object.entries(site).map(([path, { title, heading, text }]) => ({
    path,
    title,
    heading,
    shingles: sketchOf(text),
  }));

function judge(
  old: Site,
  now: Site,
  truth: Record<string, string | null>,
  redirects: Record<string, string> = {},
) {
  const arrivalOf = (path: string): Arrival | null => {
    const end = redirects[path] ?? path;
    return now[end] ? { path: end, isRedirected: end !== path } : null;
  };
  const found = mapPages({ olds: printsOf(old), news: printsOf(now), arrivalOf });
  const all = [...found].map(([path, mapped]) => ({
    path,
    ...mapped,
    isRight: mapped.now === (truth[path] ?? null),
  }));
  return {
    right: all.filter(({ isRight }) => isRight).length,
    sureAndWrong: all.filter(({ isRight, sure }) => !isRight && sure),
    asked: all.filter(({ sure }) => !sure).length,
    found,
  };
}

const old = nursery();
const pages = Object.keys(old).length;
const straight = Object.fromEntries(Object.keys(old).map((path) => [path, path]));

describe("pages of a site that moved", () => {
  it("are found where they were, whatever was rewritten around them", () => {
    const { right, sureAndWrong, asked } = judge(old, old, straight);
    expect({ right, sureAndWrong, asked }).toEqual({ right: pages, sureAndWrong: [], asked: 0 });
  });

  it.each([1, 0.7])(
    "are found under other addresses, titles and menus (share of words kept: %d)",
    (keep) => {
      const { site, truth } = rebuilt(old, keep);
      const { right, sureAndWrong } = judge(old, site, truth);
      expect(sureAndWrong).toEqual([]);
      expect(right).toBe(pages);
    },
  );

  it.each([0.5, 0.3])(
    "are asked about rather than mistaken where little is left (share kept: %d)",
    (keep) => {
      const { site, truth } = rebuilt(old, keep);
      expect(judge(old, site, truth).sureAndWrong).toEqual([]);
    },
  );

  it("are not mistaken for others where some are lost, decoys came, and a path is used anew", () => {
    const { site, truth } = rebuilt(old);
    const [lost = "", reused = ""] = Object.keys(old).filter((path) =>
      path.startsWith("/courses/"),
    );
    const now = { ...site };
    delete now[truth[lost] ?? ""];
    now[reused] = {
      title: "Gift cards",
      heading: "Gift cards",
      text: `${reframed}${wording(999, 60)}`,
    };
    now["/n/decoy.html"] = {
      title: "Wet Garden: sedge in a tiny pot",
      heading: "sedge, tiny pot",
      text: `${reframed} sent on Mondays`,
    };
    const redirects = Object.fromEntries(
      Object.entries(truth).filter(
        ([path], index) => index % 2 === 0 && path !== lost && path !== reused,
      ),
    );
    const { sureAndWrong, found } = judge(old, now, { ...truth, [lost]: null }, redirects);
    expect(sureAndWrong).toEqual([]);
    expect(found.get(lost)?.now).toBeNull();
    expect(found.get(reused)).toMatchObject({ now: truth[reused], sort: "content" });
  });

  it("are looked for by themselves where every address leads to the start page", () => {
    const { site, truth } = rebuilt(old);
    const bin = Object.fromEntries(Object.keys(old).map((path) => [path, "/"]));
    const { right, sureAndWrong } = judge(old, site, truth, bin);
    expect(sureAndWrong).toEqual([]);
    expect(right).toBe(pages);
  });

  it("are asked about where two are equally alike", () => {
    const page = { title: "Rules", heading: "Rules", text: wording(5, 40) };
    const twice = { "/a": { ...page }, "/b": { ...page } };
    expect(
      judge({ "/rules": page, "/": { title: "x", heading: "y", text: "z" } }, twice, {}).found.get(
        "/rules",
      )?.sure,
    ).toBe(false);
  });

  it("are asked about where two were made into one, or one page is all there is", () => {
    const text = wording(5, 80);
    const now = {
      "/both": { title: "Visit", heading: "Visit", text: `${text} ${wording(6, 80)}` },
    };
    const before = {
      "/hours": { title: "Hours", heading: "Hours", text },
      "/way": { title: "Way", heading: "Way", text: wording(6, 80) },
    };
    expect(
      judge(before, now, { "/hours": "/both", "/way": "/both" }).sureAndWrong.filter(
        ({ now }) => now !== null,
      ),
    ).toEqual([]);
  });

  it("are taken where a redirect says they are, and asked about where another is more alike", () => {
    const { site, truth } = rebuilt(old);
    const path = Object.keys(old)[3] ?? "";
    const wrong = Object.values(truth)[5] ?? "";
    const { found } = judge(old, site, truth, { [path]: wrong });
    expect(found.get(path)).toMatchObject({ sort: "redirect", now: wrong, sure: false });
  });

  it("are compared with those alone that share something rare, on a site of hundreds", () => {
    const many: Site = {};
    for (let index = 0; index < 300; index += 1) {
      many[`/p/${index}`] = {
        title: `${stock[index % 30]} ${stock[(index * 7) % 30]} ${index}`,
        heading: `${stock[index % 30]} ${index}`,
        text: frame + wording(1_000 + index, 60),
      };
    }
    const { site, truth } = rebuilt(many);
    const { right, sureAndWrong, asked } = judge(many, site, truth);
    expect({ right, sureAndWrong, asked }).toEqual({ right: 300, sureAndWrong: [], asked: 0 });
  });
});
