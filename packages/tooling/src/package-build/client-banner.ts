/** What only a browser can render with, or keep state in: React, and the libraries made of its hooks. */
const needsBrowser =
  /^(react|react-dom|react-hot-toast|uplot|@radix-ui\/[^/]+|@tanstack\/react-[^/]+|@stripe\/react-stripe-js)(\/|$)/;

/** Components, and what is made for them without an import of React: hooks, and a package's texts. */
const madeForBrowser = /\.tsx$|\/(?:texts|use-[\w-]+)\.ts$/;

/**
 * The line that makes a module one of the browser's where a framework renders on the server: it stands at
 * components and hooks. Barrels and names go without, or a server could only pass them on, not read them.
 */
export function clientBanner({
  facadeModuleId,
  imports,
}: {
  facadeModuleId: string | null;
  imports: readonly string[];
}): string {
  const isComponent = madeForBrowser.test(facadeModuleId ?? "");
  return isComponent || imports.some((id) => needsBrowser.test(id)) ? '"use client";' : "";
}
