import type { CSSOptions } from "vite";

type PostcssPlugin = NonNullable<
  Exclude<CSSOptions["postcss"], string | undefined>["plugins"]
>[number];

/** What every class name of a package built for other applications begins with. */
export const ownPrefix = "sw-";

/** `markOwn` puts it in. A class of its own, since a browser finds those without looking at others. */
const owned = `.${ownPrefix.slice(0, -1)}`;

/**
 * An element of ours: with a class of ours, or within such a one either without any class or a part of
 * a drawing. What a host puts inside our components is its own as soon as it has a class.
 */
const own = `:is(${owned},${owned} :where(:not([class]),svg,svg *))`;

/** An element of ours in one that is not; save one that is only there to hold the host's. */
const outermost = `:where(:not(${own})) > ${owned}:where(:not(:has(> [class]:not(svg,${owned}))))`;

/** What takes its size or its drawing from attributes, which `revert` would undo with the host's rules. */
const drawn = "svg,svg *,img,canvas,video,iframe";

/** A host's rules for bare elements end at ours, and so do what it says of text around us. */
const base = [
  {
    selector: `${own}:where(:not(${drawn})),${own}::before,${own}::after`,
    lines: { all: "revert" },
  },
  { selector: `${own}:where(${drawn})`, lines: { all: "revert-layer" } },
  {
    selector: outermost,
    lines: {
      "color-scheme": "var(--sw-color-scheme)",
      font: "initial",
      "letter-spacing": "normal",
      "word-spacing": "normal",
      "text-transform": "none",
      "text-align": "start",
      "text-indent": "0",
      "text-shadow": "none",
      "white-space": "normal",
      cursor: "auto",
    },
  },
];

/**
 * Keeps our styles and a host's apart, once a package is built for other applications. It moves
 *
 * - the reset, written for bare elements, to elements of ours, after undoing the host's rules there;
 * - the colour scheme from the page to elements of ours;
 * - rules of our classes above both: each of them counts one class more.
 *
 * A host's rule for a class of its own is stronger than the reset and weaker than a rule of ours.
 */
export function ownStyles(): PostcssPlugin {
  return {
    postcssPlugin: "sitewright:own-styles",
    Once(root, { Declaration, Rule }) {
      let isReset = false;
      root.walkRules((rule) => {
        if (
          rule.parent?.type === "atrule" &&
          "name" in rule.parent &&
          rule.parent.name === "keyframes"
        )
          return;
        if (rule.selector.includes(`.${ownPrefix}`)) {
          rule.selectors = rule.selectors.map((selector) => `:root ${selector}`);
        } else if (rule.selector.includes(":root") || rule.selector.includes("[data-theme")) {
          rule.walkDecls("color-scheme", (line) => {
            line.prop = "--sw-color-scheme";
          });
        } else if (!rule.selector.includes(".")) {
          isReset = true;
          // The page stays the host's.
          if (rule.selector === "body") rule.walkDecls("background", (line) => void line.remove());
          rule.selectors = rule.selectors.map(toOwn);
        }
      });
      if (!isReset) return;
      // Vite asks every line where it is from.
      const from = root.source && { source: root.source };
      for (const { selector, lines } of base.toReversed()) {
        const nodes = Object.entries(lines).map(
          ([prop, value]) => new Declaration({ ...from, prop, value }),
        );
        root.prepend(new Rule({ ...from, selector, nodes }));
      }
    },
  };
}

/** A selector of bare elements, for those of ours. */
function toOwn(selector: string): string {
  if (selector === "html" || selector === "body") return outermost;
  const [, element = "", state = ""] = /^(\*|[a-z0-9]*)(.*)$/.exec(selector) ?? [];
  return `${element}${own}${state}`;
}
