import type { StorybookConfig } from "@storybook/react-vite";
import { mergeConfig } from "vite";
import { webPlugins } from "../vite/preset.ts";

/**
 * The `.storybook/main.ts` of a package.
 * `stories` are globs seen from that folder; a package's own stories when left out. `viteConfig` is the
 * path of a Vite configuration from the package's folder, for an application whose own one builds it.
 */
export function storybookConfig({
  stories = ["../src/**/*.stories.tsx"],
  viteConfig,
}: {
  stories?: string[];
  viteConfig?: string;
} = {}): StorybookConfig {
  return {
    stories,
    framework:
      viteConfig === undefined
        ? "@storybook/react-vite"
        : {
            name: "@storybook/react-vite",
            options: { builder: { viteConfigPath: viteConfig } },
          },
    addons: ["@storybook/addon-a11y", "@storybook/addon-docs"],
    core: { disableTelemetry: true, disableWhatsNewNotifications: true },
    // TypeScript 7 has no JavaScript API for the other extractor to call.
    typescript: { reactDocgen: "react-docgen" },
    viteFinal: (config) => mergeConfig(config, { plugins: webPlugins() }),
  };
}
