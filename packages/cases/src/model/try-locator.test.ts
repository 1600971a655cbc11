import type { Locator, PageElement, PageNode } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { pageDocument } from "./page-document.ts";
import { tryLocator } from "./try-locator.ts";

function element(
  tag: string,
  over: Omit<PageElement, "tag" | "children"> = {},
  ...children: PageNode[]
): PageElement {
  return { tag, ...over, children };
}

const button = (name: string, over: Omit<PageElement, "tag"> = {}) =>
  element("button", { role: "button", name, ...over }, name);

const body = element(
  "body",
  {},
  element("h1", { role: "heading", name: "Oak & Iron" }, "Oak & ", element("b", {}, "Iron")),
  element(
    "ul",
    {},
    element("li", { attributes: { class: "card" } }, element("h2", {}, "Oak stool"), button("Add")),
    element("li", { attributes: { class: "card" } }, element("h2", {}, "Shelf"), button("Add")),
  ),
  button("Pay", { attributes: { "data-testid": "pay", id: "pay" } }),
  button("Gone", { unseen: true }),
  element("input", {
    attributes: { placeholder: "Your  name", name: "who", type: "text" },
    ...{ role: "textbox", name: "Name", labels: ["Name"] },
  }),
  element("input", { attributes: { type: "submit", value: "Send now" }, role: "button" }),
  element("svg", { attributes: { viewBox: "0 0 1 1" } }, element("title", {}, "Basket")),
  element("x-menu", { shadow: [button("Inside", { attributes: { class: "in" } })] }),
  element("bad name", {}, button("Lost")),
  element("script", { unseen: true }),
);
const page = pageDocument({
  whole: true,
  root: element("html", {}, element("head"), body),
});

const meaningOf = (locator: Locator) => tryLocator(page, locator).meaning;

describe("a locator on a page as it was", () => {
  it.each<[string, Locator]>([
    ["role and name", { by: "role", value: "button", name: "Pay" }],
    ["a part of a name", { by: "role", value: "button", name: "pA", exact: false }],
    ["test id", { by: "testid", value: "pay" }],
    ["another attribute", { by: "testid", value: "who", attribute: "name" }],
    ["label", { by: "label", value: "Name" }],
    ["placeholder", { by: "placeholder", value: "Your name" }],
    ["text over several elements", { by: "text", value: "Oak & Iron" }],
    ["the words of a button", { by: "text", value: "Send now" }],
    ["selector", { by: "css", value: "#pay" }],
    ["path", { by: "xpath", value: "/html/body/button[1]" }],
    ["selector into a shadow root", { by: "css", value: "button.in" }],
    ["selector of a picture", { by: "css", value: "svg[viewBox]" }],
    ["place", { by: "css", value: "li", nth: -1 }],
    ["what is in it", { by: "css", value: "li", has: { by: "text", value: "Shelf" } }],
    ["the text in it", { by: "css", value: "li", has_text: "oak stool" }],
    [
      "what it is in",
      {
        ...{ by: "role", value: "button", name: "Add" },
        within: { by: "css", value: ".card", has_text: "Shelf" },
      },
    ],
  ])("finds one by %s", (_, locator) => {
    expect(meaningOf(locator)).toBe("one");
  });

  it("says where it finds several, none, or only what is not seen", () => {
    const add: Locator = { by: "role", value: "button", name: "Add" };
    expect(tryLocator(page, add)).toEqual({ meaning: "several", count: 2 });
    expect(meaningOf({ by: "role", value: "button", name: "pay" })).toBe("none");
    expect(meaningOf({ by: "text", value: "Gone" })).toBe("hidden");
    expect(meaningOf({ by: "css", value: "script" })).toBe("hidden");
    expect(meaningOf({ by: "text", value: "Lost" })).toBe("none");
  });

  it("says where it is none at all", () => {
    expect(meaningOf({ by: "css", value: "button[" })).toBe("invalid");
    expect(meaningOf({ by: "xpath", value: "//button[" })).toBe("invalid");
  });

  it("says where it finds another element than the step's", () => {
    const own: Locator[] = [
      { by: "css", value: "#gone-since" },
      { by: "testid", value: "pay" },
    ];
    expect(tryLocator(page, { by: "text", value: "Pay" }, own).meaning).toBe("one");
    expect(tryLocator(page, { by: "label", value: "Name" }, own).meaning).toBe("another");
  });

  it("says nothing of what is not there where not all is kept", () => {
    const cut = { ...page, whole: false };
    expect(tryLocator(cut, { by: "css", value: ".none" })).toEqual({ meaning: null, count: 0 });
    expect(tryLocator(cut, { by: "css", value: "#pay" }).meaning).toBe("one");
  });
});
