import { afterEach as runAxe } from "@storybook/addon-a11y/preview";

type StoryContext = Parameters<typeof runAxe>[0];

/** Puts a theme on the page, as the application does. */
export function showTheme(theme: "light" | "dark"): void {
  document.documentElement.dataset.theme = theme;
}

/** What a theme can change; all else axe has looked at in the theme shown, over the same elements. */
const rulesOfColour = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Runs axe's rules of colour once more over the finished story in the theme it was not shown in, so
 * that one run of the stories proves both. Only where stories run as tests; the Storybook's own panel
 * shows one.
 */
export async function checkOtherTheme(context: StoryContext): Promise<void> {
  if (!("__vitest_browser__" in globalThis)) return;
  const shown = context.globals.theme === "dark" ? "dark" : "light";
  showTheme(shown === "dark" ? "light" : "dark");
  try {
    await runAxe({ ...context, parameters: withRules(context.parameters) });
  } finally {
    showTheme(shown);
  }
}

function withRules(parameters: StoryContext["parameters"]): StoryContext["parameters"] {
  const { a11y } = parameters;
  return {
    ...parameters,
    a11y: { ...a11y, options: { ...a11y?.options, runOnly: rulesOfColour } },
  };
}
