import { isAssetUrl } from "../../crawl/is-asset-url.ts";
import { type Draft, elementOf, pathOf, short, stepOf } from "./draft.ts";
import type { Bounds } from "./draft-form.ts";
import { addressRefusal, refusalOf } from "./may-press.ts";
import type { PageSurvey, SeenLink } from "./page-survey.ts";

const linksMax = 5;

/** Cases of what is no form: the menu, a product's button, what opens and closes. */
export function draftJourneys(survey: PageSurvey, bounds: Bounds): Draft[] {
  return [...draftMenu(survey, bounds), ...draftCarts(survey), ...draftToggles(survey)];
}

function draftMenu(survey: PageSurvey, bounds: Bounds): Draft[] {
  const [links] = survey.menus
    .map((menu) => linksToPress(menu, survey, bounds))
    .filter(({ length }) => length >= 2);
  if (!links) return [];
  const path = pathOf(survey.url);
  return [
    {
      ...{ kind: "menu", value: 8, title: short(`Menu: ${namesOf(links)}`, 110) },
      reason: `The menu on ${path} has ${links.length} links to pages of this site.`,
      steps: [
        stepOf({ action: { type: "navigate", path, reason: "The page with the menu." } }),
        ...links.map((link) =>
          stepOf({
            action: {
              ...{ type: "click", element: elementOf(link) },
              reason: `A link of the menu to ${pathOf(link.href)}.`,
            },
          }),
        ),
      ],
    },
  ];
}

function namesOf(links: readonly SeenLink[]): string {
  return links.map(({ name }) => name).join(", ");
}

/** Links to other pages of the site, each of them once, that nothing speaks against. */
function linksToPress(menu: readonly SeenLink[], { url }: PageSurvey, bounds: Bounds): SeenLink[] {
  const pages = new Set([withoutHash(url)]);
  return menu
    .filter((link) => {
      const address = withoutHash(link.href);
      if (!/^https?:/.test(address) || isAssetUrl(address) || pages.has(address)) return false;
      pages.add(address);
      return (
        bounds.mayGather(address) && refusalOf(link) === null && addressRefusal(address) === null
      );
    })
    .slice(0, linksMax);
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, "");
}

function draftCarts({ url, heading, carts }: PageSurvey): Draft[] {
  return carts
    .filter((button) => refusalOf(button) === null)
    .slice(0, 1)
    .map((button) => ({
      ...{ kind: "cart", value: 9 },
      title: heading === "" ? "Add to the basket" : `Add to the basket: ${short(heading)}`,
      reason: `“${short(button.name)}” on ${pathOf(url)} puts a product into the basket.`,
      steps: [
        stepOf({ action: { type: "navigate", path: pathOf(url), reason: "The product's page." } }),
        stepOf({
          action: {
            ...{ type: "click", element: elementOf(button) },
            reason: "Puts the product into the basket.",
          },
        }),
      ],
    }));
}

function draftToggles({ url, toggles }: PageSurvey): Draft[] {
  return toggles
    .filter(({ control }) => refusalOf(control) === null)
    .map(({ control, target }) => ({
      ...{ kind: "toggle", value: 4, title: `Opens: ${short(control.name || "a part")}` },
      reason: `“${short(control.name)}” on ${pathOf(url)} shows a part of the page that is hidden.`,
      steps: [
        stepOf({ action: { type: "navigate", path: pathOf(url), reason: "The page it is on." } }),
        stepOf({
          action: { type: "click", element: elementOf(control), reason: "Shows what is hidden." },
          assertion: { type: "visible", element: elementOf(target) },
        }),
      ],
    }));
}
