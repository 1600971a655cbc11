import { fixtureId } from "@sitewright/api-client/testing";
import type { Template } from "@sitewright/contract";

/** What the pages of the shop in stories are made from. */
export const storyTemplates: Template[] = [
  {
    ...{ id: fixtureId(801), name: "/products/…", pages: 18, findings: 9 },
    example: { id: fixtureId(802), page_url: "https://northwind.example/products/walnut-bench" },
  },
  {
    ...{ id: fixtureId(803), name: "/journal/…", pages: 5, findings: 1 },
    example: { id: fixtureId(804), page_url: "https://northwind.example/journal/oak" },
  },
];
