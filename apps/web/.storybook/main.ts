import { storybookConfig } from "@sitewright/tooling/storybook";

export default storybookConfig({ viteConfig: ".storybook/vite.config.ts" });
