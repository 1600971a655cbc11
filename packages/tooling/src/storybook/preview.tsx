import type { Decorator, Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { checkOtherTheme, showTheme } from "./themes.ts";

// As in the tests outside the browser: a second is too short for a screen on a busy machine.
configure({ asyncUtilTimeout: 20_000 * Number(import.meta.env.TEST_PACE ?? 1) });

/**
 * The `.storybook/preview.tsx` of a package: a theme switch, two screen widths, and axe findings as
 * errors, in both themes when the stories run as tests. The package imports the global styles itself, and says
 * `tags: ["autodocs"]` itself: for its index of stories Storybook reads that file without running it.
 */
export function createPreview({ decorators = [] }: { decorators?: Decorator[] } = {}): Preview {
  return {
    decorators: [...decorators, withTheme],
    parameters: {
      layout: "padded",
      // Names of the thousands of elements that pass take axe longer than its rules.
      a11y: { test: "error", options: { resultTypes: ["violations"] } },
      viewport: { options: viewports },
      controls: { expanded: true },
    },
    initialGlobals: { theme: "light" },
    globalTypes: {
      theme: {
        description: "Theme",
        toolbar: {
          icon: "mirror",
          dynamicTitle: true,
          items: [
            { value: "light", title: "Light" },
            { value: "dark", title: "Dark" },
          ],
        },
      },
    },
    afterEach: checkOtherTheme,
  };
}

const withTheme: Decorator = (Story, { globals }) => {
  showTheme(globals.theme === "dark" ? "dark" : "light");
  return <Story />;
};

const viewports = {
  desktop: { name: "Desktop 1280", styles: { width: "1280px", height: "800px" } },
  tablet: { name: "Tablet 1024", styles: { width: "1024px", height: "768px" } },
  phone: { name: "Phone 390", styles: { width: "390px", height: "844px" } },
};
