import { storybookConfig } from "@sitewright/tooling/storybook";

export default storybookConfig({
  stories: ["../../../packages/*/src/**/*.mdx", "../../../packages/*/src/**/*.stories.tsx"],
});
