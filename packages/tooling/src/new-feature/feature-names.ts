export type FeatureNames = {
  /** `case-runs` */
  name: string;
  /** `CaseRuns` */
  pascal: string;
  /** `Case runs` */
  title: string;
  /** `/_app/case/`, as the router spells it. */
  routeId: string;
};

/** @throws Error when `name` cannot be a package's. */
export function namesOf(name: string, routeFile: string): FeatureNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error("Name the feature in kebab case: pnpm new feature case-runs caserun");
  }
  const words = name.split("-");
  const [first = "", ...rest] = words;
  return {
    name,
    pascal: words.map(capitalised).join(""),
    title: [capitalised(first), ...rest].join(" "),
    routeId: `/${routeFile.replaceAll(".", "/").replace(/\/index$/, "/")}`,
  };
}

/** A text of the template with the names in their places. */
export function fillIn(text: string, { name, pascal, title, routeId }: FeatureNames): string {
  return text
    .replaceAll("__name__", name)
    .replaceAll("__Name__", pascal)
    .replaceAll("__Title__", title)
    .replaceAll("__routeId__", routeId);
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
