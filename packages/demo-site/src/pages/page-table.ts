import { products } from "../catalogue.ts";
import type { Page } from "../layout.ts";
import type { Version } from "../version.ts";
import { aboutPage } from "./about.ts";
import { checkoutPage } from "./checkout.ts";
import { contactPage } from "./contact.ts";
import { deliveryPage } from "./delivery.ts";
import { homePage } from "./home.ts";
import { articlePages, journalPage } from "./journal.ts";
import { productPage } from "./product.ts";
import { shopPage } from "./shop.ts";
import { tidesPage } from "./tides.ts";

const pages = { a: tableOf("a"), b: tableOf("b"), c: tableOf("c") };

/** The paths of every page the shop publishes, in the order of its sitemap. */
export const demoPages: readonly string[] = [...pages.a.keys()];

/** The page published at a path, or null. */
export function findPage(path: string, version: Version): Page | null {
  return pages[version].get(path) ?? null;
}

function tableOf(version: Version): Map<string, Page> {
  return new Map(pagesOf(version).map((page) => [page.path, page]));
}

function pagesOf(version: Version): Page[] {
  return [
    homePage(version),
    shopPage(version),
    ...products.map((product) => productPage(product, version)),
    journalPage(),
    ...articlePages,
    tidesPage(),
    aboutPage(version),
    deliveryPage(version),
    contactPage(version),
    checkoutPage(),
  ];
}
