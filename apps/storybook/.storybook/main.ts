import { storybookConfig } from "@sitewright/tooling/storybook";

export default storybookConfig({ stories: ["../../../packages/*/src/**/*.stories.tsx"] });
