import { assignVars, globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";
import { darkColors, lightColors } from "./palette.ts";

/** In both themes: they are drawn in colours that each theme has. */
const lines = {
  outline: `0 0 0 1px ${vars.color.border}`,
  grid: `-1px -1px ${vars.color.border}`,
  focus: `0 0 0 1px ${vars.color.focus}, 0 0 0 4px ${vars.color.accentSoft}`,
  invalid: `0 0 0 3px ${vars.color.criticalSoft}`,
  chosen: `inset 0 0 0 1px ${vars.color.accent}`,
  current: `inset 2px 0 ${vars.color.accent}`,
};

const lightShadow = {
  ...lines,
  raised: "0 1px 2px rgb(28 32 36 / 0.06)",
  floating: "0 12px 32px -8px rgb(28 32 36 / 0.24), 0 2px 8px rgb(28 32 36 / 0.08)",
};

const darkShadow = {
  ...lines,
  raised: "0 1px 2px rgb(0 0 0 / 0.4)",
  floating: "0 16px 40px -8px rgb(0 0 0 / 0.72), 0 2px 8px rgb(0 0 0 / 0.4)",
};

const dark = {
  colorScheme: "dark",
  vars: { ...assignVars(vars.color, darkColors), ...assignVars(vars.shadow, darkShadow) },
};

globalStyle(":root, [data-theme=light]", {
  colorScheme: "light",
  vars: { ...assignVars(vars.color, lightColors), ...assignVars(vars.shadow, lightShadow) },
});

globalStyle(":root", {
  vars: {
    ...assignVars(vars.space, {
      "1": "4px",
      "2": "8px",
      "3": "12px",
      "4": "16px",
      "5": "20px",
      "6": "24px",
      "7": "28px",
      "8": "32px",
    }),
    ...assignVars(vars.radius, { small: "6px", medium: "8px", large: "12px", full: "999px" }),
    ...assignVars(vars.font, {
      sans: '"Inter Variable", "Inter Fallback", "Inter Wide Fallback", ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif',
      mono: '"JetBrains Mono Variable", ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    }),
    ...assignVars(vars.text, {
      micro: { size: "11px", line: "14px" },
      small: { size: "12px", line: "16px" },
      label: { size: "13px", line: "18px" },
      body: { size: "14px", line: "20px" },
      lead: { size: "15px", line: "22px" },
      title: { size: "16px", line: "24px" },
      heading: { size: "20px", line: "26px" },
      page: { size: "22px", line: "28px" },
      figure: { size: "28px", line: "36px" },
    }),
    ...assignVars(vars.weight, {
      text: "400",
      label: "500",
      name: "550",
      strong: "600",
      title: "650",
    }),
    ...assignVars(vars.layer, {
      above: "1",
      bar: "2",
      header: "10",
      panel: "20",
      dialog: "50",
      popover: "55",
      tooltip: "60",
      toast: "70",
    }),
    ...assignVars(vars.motion, {
      fast: "120ms",
      medium: "180ms",
      ease: "cubic-bezier(0.2, 0, 0, 1)",
    }),
  },
});

// The system's wish holds until a choice is stored; a chosen theme is on the root element as `data-theme`.
globalStyle(":root:not([data-theme])", { "@media": { "(prefers-color-scheme: dark)": dark } });
globalStyle("[data-theme=dark]", dark);
