import { elementsOf, type HtmlElement } from "../../src/compare/html/parse-document.ts";
import { copyOf, element, putBeside, sizeOf, takeOut, textsOf, wordsIn } from "./html-tree.ts";
import { phrase, pick, type Random } from "./seeded.ts";

/** What finds the changed element again; a comparison never reads it. */
export const mark = "changed-by-the-bench";

/** One change of a page; gives the kinds that it may rightly be told as, or null where the page has nothing for it. */
type Mutation = (body: HtmlElement, random: Random) => string[] | null;

export const mutations: Readonly<Record<string, Mutation>> = {
  word(body, random) {
    const found = pick(
      random,
      texts(body, ({ length }) => length >= 3),
    );
    if (!found) return null;
    const parts = found.text.text.split(/(\s+)/);
    const at = pick(
      random,
      [...parts.keys()].filter((index) => /^[\w.,]{2,}$/.test(parts[index] ?? "")),
    );
    if (at === undefined) return null;
    parts[at] = `${phrase(random, 1)}x`;
    found.text.text = parts.join("");
    return marked(found.holder, ["text"]);
  },
  number(body, random) {
    const found = pick(
      random,
      texts(body, (words) => /\d/.test(words.join(" "))),
    );
    if (!found) return null;
    found.text.text = found.text.text.replace(/\d/, (digit) => String((Number(digit) + 3) % 10));
    return marked(found.holder, ["text"]);
  },
  rewrite(body, random) {
    const found = pick(
      random,
      texts(body, (words) => words.join(" ").length > 12),
    );
    if (!found) return null;
    found.text.text = phrase(random, 3 + Math.floor(random() * 8));
    return marked(found.holder, ["text", "replaced"]);
  },
  link(body, random) {
    const found = pick(
      random,
      all(body, (one) => one.tag === "a" && !!one.attributes.href && wordsIn(one) !== ""),
    );
    if (!found) return null;
    found.attributes.href = `/${phrase(random, 2).replace(" ", "/")}`;
    return marked(found, ["attribute"]);
  },
  source(body, random) {
    const found = pick(
      random,
      all(body, ({ tag, attributes }) => tag === "img" && !!attributes.src),
    );
    if (!found) return null;
    found.attributes.src = `/img/${phrase(random, 2).replace(" ", "-")}.jpg`;
    return marked(found, ["attribute"]);
  },
  alt(body, random) {
    const found = pick(
      random,
      all(body, ({ tag, attributes }) => tag === "img" && !!attributes.alt),
    );
    if (!found) return null;
    delete found.attributes.alt;
    return marked(found, ["attribute"]);
  },
  field(body, random) {
    const found = pick(
      random,
      all(body, ({ tag }) => /^(?:input|button|select|textarea)$/.test(tag)),
    );
    if (!found) return null;
    const name = found.tag === "input" && random() < 0.5 ? "placeholder" : "aria-label";
    found.attributes[name] = phrase(random, 2);
    return marked(found, ["attribute"]);
  },
  level(body, random) {
    const found = pick(
      random,
      all(body, (one) => /^h[1-6]$/.test(one.tag) && wordsIn(one) !== ""),
    );
    if (!found) return null;
    found.tag = found.tag === "h3" ? "h2" : "h3";
    return marked(found, ["tag"]);
  },
  added(body, random) {
    const found = pick(random, all(body, isPart));
    if (!found) return null;
    const copy = copyOf(found, found.parent);
    for (const { text } of textsOf(copy)) {
      const count = text.text.trim().split(/\s+/).length;
      if (text.text.trim() !== "") text.text = phrase(random, count);
    }
    putBeside(found, copy, random() < 0.5 ? 0 : 1);
    return marked(copy, ["added"]);
  },
  removed(body, random) {
    const found = pick(
      random,
      all(body, (one) => isPart(one) && (one.parent?.children.length ?? 0) > 1),
    );
    if (!found) return null;
    takeOut(found);
    return ["removed"];
  },
  moved(body, random) {
    const found = pick(
      random,
      all(body, (one) => isBlock(one) && wordsIn(one).length > 3 && kinOf(one).length >= 3),
    );
    if (!found) return null;
    const kin = kinOf(found);
    const from = kin.indexOf(found);
    const to = (from + 1 + Math.floor(random() * (kin.length - 1))) % kin.length;
    const target = kin[to];
    if (!target || wordsIn(target) === wordsIn(found)) return null;
    takeOut(found);
    putBeside(target, found, to > from ? 1 : 0);
    for (const one of kin.slice(Math.min(from, to), Math.max(from, to) + 1)) marked(one, []);
    return ["moved"];
  },
  wrapped(body, random) {
    const found = pick(
      random,
      all(body, (one) => /^(?:div|section|ul|form|p)$/.test(one.tag) && wordsIn(one) !== ""),
    );
    if (!found) return null;
    const wrapper = element("div", { class: "wrap" });
    putBeside(found, wrapper, 0);
    takeOut(found);
    found.parent = wrapper;
    wrapper.children.push(found);
    return marked(wrapper, ["structure"]);
  },
  banner(body, random) {
    const banner = element("section");
    banner.parent = body;
    for (const tag of ["h2", "p"]) {
      const part = element(tag, {}, phrase(random, 5));
      part.parent = banner;
      banner.children.push(part);
    }
    body.children.unshift(banner);
    return marked(banner, ["added"]);
  },
};

function marked(node: HtmlElement, kinds: string[]): string[] {
  for (const one of [node, ...elementsOf(node)]) one.attributes["data-testid"] = mark;
  // What stands in a line is told by the block that it stands in.
  for (let one = node; isInLine(one) && one.parent; one = one.parent) {
    one.parent.attributes["data-testid"] = mark;
  }
  return kinds;
}

function isInLine({ tag }: HtmlElement): boolean {
  return /^(?:a|abbr|b|cite|code|em|i|img|input|label|small|span|strong|time)$/.test(tag);
}

function all(body: HtmlElement, has: (one: HtmlElement) => boolean): HtmlElement[] {
  return [...elementsOf(body)].filter((one) => isRead(one) && has(one));
}

function texts(body: HtmlElement, has: (words: string[]) => boolean) {
  return textsOf(body).filter(({ text, holder }) => {
    const words = text.text.trim().split(/\s+/);
    return text.text.trim() !== "" && isRead(holder) && has(words);
  });
}

const unread = /^(?:script|style|noscript|svg|template|head|select)$/;

function isRead(node: HtmlElement): boolean {
  for (let one: HtmlElement | null = node; one; one = one.parent)
    if (unread.test(one.tag)) return false;
  return true;
}

function isBlock({ tag }: HtmlElement): boolean {
  return /^(?:div|p|h[1-6]|li|section|article|tr|figure|blockquote|form|ul|ol|dl|table|a|button)$/.test(
    tag,
  );
}

function isPart(one: HtmlElement): boolean {
  return (
    isBlock(one) &&
    one.tag !== "a" &&
    one.tag !== "button" &&
    wordsIn(one) !== "" &&
    sizeOf(one) < 25
  );
}

function kinOf(node: HtmlElement): HtmlElement[] {
  return (node.parent?.children ?? []).filter(
    (one): one is HtmlElement =>
      one.kind === "element" && one.tag === node.tag && wordsIn(one) !== "",
  );
}
