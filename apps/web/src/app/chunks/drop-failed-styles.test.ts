import { afterEach, expect, it } from "vitest";
import { dropFailedStyles } from "./drop-failed-styles.ts";

afterEach(() => document.head.replaceChildren());

function addLink(name: string, rel: string, sheet: () => unknown): void {
  const link = document.createElement("link");
  Object.assign(link, { rel, href: `/assets/${name}` });
  Object.defineProperty(link, "sheet", { get: sheet });
  document.head.append(link);
}

it("takes away a stylesheet that is missing, that was cut off, or that never came", () => {
  addLink("whole.css", "stylesheet", () => ({ cssRules: [{}] }));
  addLink("missing.css", "stylesheet", () => ({ cssRules: [] }));
  addLink("cut-off.css", "stylesheet", () => ({
    get cssRules() {
      throw new DOMException("Cannot access rules", "SecurityError");
    },
  }));
  addLink("none.css", "stylesheet", () => null);
  addLink("script.js", "modulepreload", () => null);
  dropFailedStyles();
  const left = [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));
  expect(left).toEqual(["/assets/whole.css", "/assets/script.js"]);
});
