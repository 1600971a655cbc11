import type { FeatureNames } from "./feature-names.ts";

type Manifest = {
  dependencies: Readonly<Record<string, string>>;
  scripts: Readonly<Record<string, string>>;
};

export const storybookPorts = /-p (\d+)/;

/** What a first screen is made of; more comes with the first call. */
const used = ["@sitewright/contract", "@sitewright/feature-kit", "@sitewright/ui-kit"];

/** The manifest of a package that is built, tested and packed like a sibling, and uses what every feature does. */
export function manifestLike<Sibling extends Manifest>(
  sibling: Sibling,
  names: FeatureNames,
  storybookPort: number,
) {
  const { dependencies, scripts } = sibling;
  return {
    ...sibling,
    name: `@sitewright/${names.name}`,
    version: "0.0.0",
    description: `${names.title}.`,
    keywords: ["sitewright", "react", names.name],
    scripts: {
      ...scripts,
      storybook: scripts.storybook?.replace(storybookPorts, `-p ${storybookPort}`),
    },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => used.includes(name)),
    ),
  };
}
