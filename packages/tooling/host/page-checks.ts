import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The page as it is now, without what axe finds grave. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** What the page threw or complained of. */
export function collectFaults(page: Page): () => string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // A person without a team is answered 404, which the browser writes down.
    const isAnswer = message.text().includes("404");
    if (message.type() === "error" && !isAnswer) faults.push(message.text());
  });
  return () => faults;
}
