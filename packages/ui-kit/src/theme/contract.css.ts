import { createGlobalThemeContract } from "@vanilla-extract/css";

/**
 * The names every style is written with. Colours say what they are for, never what they look like;
 * `theme/themes.css.ts` gives each name its light and its dark value.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      surface: "color-surface",
      surfaceRaised: "color-surface-raised",
      surfaceSunken: "color-surface-sunken",
      surfaceHover: "color-surface-hover",
      surfaceSelected: "color-surface-selected",
      surfaceActive: "color-surface-active",
      overlay: "color-overlay",
      text: "color-text",
      textMuted: "color-text-muted",
      textOnFill: "color-text-on-fill",
      border: "color-border",
      borderStrong: "color-border-strong",
      borderControl: "color-border-control",
      focus: "color-focus",
      accent: "color-accent",
      accentHover: "color-accent-hover",
      accentText: "color-accent-text",
      accentSoft: "color-accent-soft",
      accentBorder: "color-accent-border",
      neutralSoft: "color-neutral-soft",
      positive: "color-positive",
      positiveText: "color-positive-text",
      positiveSoft: "color-positive-soft",
      positiveBorder: "color-positive-border",
      caution: "color-caution",
      cautionText: "color-caution-text",
      cautionSoft: "color-caution-soft",
      cautionBorder: "color-caution-border",
      critical: "color-critical",
      criticalText: "color-critical-text",
      criticalSoft: "color-critical-soft",
      criticalBorder: "color-critical-border",
      criticalFill: "color-critical-fill",
      criticalFillHover: "color-critical-fill-hover",
      info: "color-info",
      infoText: "color-info-text",
      infoSoft: "color-info-soft",
      infoBorder: "color-info-border",
    },
    shadow: {
      raised: "shadow-raised",
      floating: "shadow-floating",
      /** A hairline around, that takes no room. */
      outline: "shadow-outline",
      /** Hairlines above and before, between cells that meet. */
      grid: "shadow-grid",
      /** Around a field that is typed in. */
      focus: "shadow-focus",
      /** Around a field whose value is refused. */
      invalid: "shadow-invalid",
      /** Within the one of several that was chosen. */
      chosen: "shadow-chosen",
      /** At the edge of the row that the keyboard is on. */
      current: "shadow-current",
    },
    /** What a text is, in place of how large: its size, and the height of its lines. */
    text: {
      /** Counts, marks and the heads of groups. */
      micro: { size: "text-micro-size", line: "text-micro-line" },
      /** Hints, captions, what stands below or beside. */
      small: { size: "text-small-size", line: "text-small-line" },
      /** Labels, buttons, tables. */
      label: { size: "text-label-size", line: "text-label-line" },
      /** Text. */
      body: { size: "text-body-size", line: "text-body-line" },
      /** The first line of a card or a notice. */
      lead: { size: "text-lead-size", line: "text-lead-line" },
      /** The title of a dialog or a card. */
      title: { size: "text-title-size", line: "text-title-line" },
      /** The title of a part, a figure in a row. */
      heading: { size: "text-heading-size", line: "text-heading-line" },
      /** The title of a page. */
      page: { size: "text-page-size", line: "text-page-line" },
      /** A figure that a card is about. */
      figure: { size: "text-figure-size", line: "text-figure-line" },
    },
    /** How much a text stands out, by what it is. */
    weight: {
      /** Text, and what stands beside something set off. */
      text: "weight-text",
      /** Labels, buttons, what is pressed. */
      label: "weight-label",
      /** The name of a thing within a text or a row. */
      name: "weight-name",
      /** Heads of groups, and what a row is about. */
      strong: "weight-strong",
      /** Titles and figures. */
      title: "weight-title",
    },
    /** What lies over what, from below. */
    layer: {
      /** Over its own neighbours. */
      above: "layer-above",
      /** Bars that stay in view over what scrolls. */
      bar: "layer-bar",
      header: "layer-header",
      /** What opens from the header, over the screen. */
      panel: "layer-panel",
      dialog: "layer-dialog",
      /** Menus and lists, of a dialog too. */
      popover: "layer-popover",
      tooltip: "layer-tooltip",
      toast: "layer-toast",
    },
    space: {
      "1": "space-1",
      "2": "space-2",
      "3": "space-3",
      "4": "space-4",
      "5": "space-5",
      "6": "space-6",
      "7": "space-7",
      "8": "space-8",
    },
    radius: {
      small: "radius-small",
      medium: "radius-medium",
      large: "radius-large",
      full: "radius-full",
    },
    font: {
      sans: "font-sans",
      mono: "font-mono",
    },
    motion: {
      fast: "motion-fast",
      medium: "motion-medium",
      ease: "motion-ease",
    },
  },
  (value) => `sw-${value ?? ""}`,
);
