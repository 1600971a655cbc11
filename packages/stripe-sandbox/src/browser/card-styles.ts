import type { CardOptions, StyleBase } from "./card-options.ts";

let forms = 0;

/**
 * A style sheet of one card field, made of rules and properties only: no style text of the page is ever parsed,
 * and no `style-src` forbids it. `apply` follows the page's `style` option.
 */
export function createCardStyles(root: Document) {
  forms += 1;
  const name = `stripe-sandbox-card-${forms}`;
  const view = root.defaultView ?? window;
  const sheet = new view.CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];

  function rule(selector: string, style: StyleBase | undefined) {
    if (style === undefined) return;
    const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const made = sheet.cssRules[index];
    if (!(made instanceof view.CSSStyleRule)) return;
    for (const [property, value] of Object.entries(style)) {
      if (typeof value === "string" && allowed.has(property)) {
        made.style.setProperty(toKebab(property), value);
      }
    }
  }

  function states(selector: string, style: StyleBase | undefined) {
    rule(selector, style);
    for (const pseudo of ["::placeholder", ":focus", ":disabled", ":hover", "::selection"]) {
      const nested = style?.[pseudo];
      if (typeof nested === "object") rule(`${selector}${pseudo}`, nested);
    }
  }

  return {
    name,
    apply: ({ style }: CardOptions) => {
      sheet.replaceSync("");
      rule(`.${name}`, layout.row);
      rule(`.${name} input`, layout.input);
      rule(`.${name} input::placeholder`, { color: "#757680", opacity: "1" });
      rule(`.${name} input:disabled`, { cursor: "not-allowed" });
      states(`.${name} input`, style?.base);
      states(`.${name} input:placeholder-shown`, style?.empty);
      states(`.${name} input[data-complete]`, style?.complete);
      rule(`.${name} input[aria-invalid="true"]`, { color: "#c0123c" });
      states(`.${name} input[aria-invalid="true"]`, style?.invalid);
      const icon = style?.base?.iconColor ?? style?.base?.color;
      rule(`.${name} [data-brand]`, {
        ...layout.brand,
        ...(typeof icon === "string" ? { color: icon } : {}),
      });
      rule(`.${name} [hidden]`, { display: "none" });
    },
    remove: () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

const allowed = new Set([
  "alignItems",
  "appearance",
  "background",
  "backgroundColor",
  "border",
  "boxSizing",
  "color",
  "cursor",
  "display",
  "flex",
  "flexWrap",
  "fontFamily",
  "fontSize",
  "fontSmoothing",
  "fontStyle",
  "fontVariant",
  "fontWeight",
  "gap",
  "letterSpacing",
  "lineHeight",
  "margin",
  "minHeight",
  "minWidth",
  "opacity",
  "outline",
  "padding",
  "textAlign",
  "textDecoration",
  "textShadow",
  "textTransform",
  "width",
]);

const layout = {
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px 8px",
    width: "100%",
    minHeight: "24px",
  },
  input: {
    appearance: "none",
    background: "transparent",
    border: "0",
    boxSizing: "border-box",
    color: "#1a1b25",
    fontFamily: "system-ui, sans-serif",
    fontSize: "16px",
    lineHeight: "24px",
    margin: "0",
    minHeight: "24px",
    minWidth: "0",
    // The page shows the focus at the field's frame, by its `--focus` class.
    outline: "none",
    padding: "0",
  },
  brand: {
    flex: "0 0 auto",
    color: "#5b5d6b",
    fontFamily: "system-ui, sans-serif",
    fontSize: "12px",
  },
};

function toKebab(property: string) {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
