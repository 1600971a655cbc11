import type { Page } from "@playwright/test";

/** What the sidebar's badge says; 0 without one. */
export async function openIssues(page: Page): Promise<number> {
  const link = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Issues/ });
  return Number(/\d+/.exec((await link.textContent()) ?? "")?.[0] ?? 0);
}
