import { importCases } from "../import-cases.ts";
import type { ImportedCase, SourceFile } from "../imported-case.ts";

/**
 * Reads a Playwright test by what it does with its `page`.
 * @throws Error where no case is read of it.
 */
export function readTest(body: string, more: SourceFile[] = []): ImportedCase {
  const text = `import { expect, test } from "@playwright/test";\ntest("one", async ({ page }) => {\n${body}\n});`;
  const [only] = importCases([{ name: "one.spec.ts", text }, ...more]).cases;
  if (!only) throw new Error("No case was read.");
  return only;
}
