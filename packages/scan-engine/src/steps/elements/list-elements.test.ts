import { gunzipSync } from "node:zlib";
import { type PageElement, pageElementsSchema } from "@sitewright/contract";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { css, type DrivenSites, driveSites, open, stepOf } from "../../testing/drive-sites.ts";
import type { CaseEvent } from "../case-run.ts";
import { elementsScript } from "./elements-script.ts";
import { masked } from "./list-elements.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

const page = `<!doctype html><title>Shop</title>
  <h1>Oak &amp; <b>Iron</b></h1>
  <label>Name <input name=who value=typed placeholder=Who></label>
  <p style="display:none">Nothing</p>
  <button onclick="this.remove()" data-testid=pay>Pay</button>
  <div id=host></div>
  <iframe srcdoc="<button>Inner</button>"></iframe>
  <script>
    host.attachShadow({ mode: "open" }).innerHTML = "<button>In the shadow</button>";
    Element.prototype.getAttribute = () => "not yours";
  </script>`;

/** By what the page's scripts do not stand in the way of. */
const pay = css("[data-testid=pay]");

let sites: DrivenSites;
beforeAll(async () => {
  sites = await driveSites({
    "shop.test": (request, response) => {
      const many = request.url === "/many" ? "<i>x</i>".repeat(5_000) : "";
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`${page}${many}`);
    },
  });
});
afterAll(() => sites.close());

type StepEvent = Extract<CaseEvent, { type: "step" }>;

async function run(...steps: ReturnType<typeof stepOf>[]): Promise<StepEvent[]> {
  const { events } = await sites.run({
    ...{ siteUrl: "http://shop.test", steps, waitMs: patience(15_000), endOnFail: false },
    elementsScript: await elementsScript(),
    elementsMs: patience(5_000),
  });
  return events.flatMap((event) => (event.type === "step" ? [event] : []));
}

function read(packed: Uint8Array | null | undefined) {
  return packed ? pageElementsSchema.parse(JSON.parse(gunzipSync(packed).toString())) : null;
}

function all(element: PageElement | undefined): PageElement[] {
  const below = [...(element?.children ?? []), ...(element?.shadow ?? [])];
  const inside = below.flatMap((each) => (typeof each === "string" ? [] : all(each)));
  return element ? [element, ...inside] : [];
}

describe("what a page was at a step", () => {
  it("is told as it was before the step changed it, whatever its scripts would say", async () => {
    const [opened, pressed] = await run(
      open("/"),
      stepOf({ action: { type: "click", element: pay } }),
    );
    expect(opened?.elements).toEqual({ action: null, assertion: null });
    expect(pressed?.step.action?.status).toBe("passed");
    const told = read(pressed?.elements.action);
    const found = all(told?.root);
    expect(told?.whole).toBe(true);
    expect(found).toContainEqual({
      ...{ tag: "button", role: "button", name: "Pay" },
      ...{ attributes: { "data-testid": "pay" }, children: ["Pay"] },
    });
    expect(found.find(({ tag }) => tag === "h1")?.name).toBe("Oak & Iron");
    expect(found.find(({ tag }) => tag === "input")).toMatchObject({
      ...{ role: "textbox", name: "Name", labels: ["Name"] },
      attributes: { name: "who", placeholder: "Who" },
    });
    expect(found.find(({ tag }) => tag === "p")?.unseen).toBe(true);
    expect(found.some(({ name }) => name === "In the shadow")).toBe(true);
    expect(JSON.stringify(told)).not.toMatch(/typed|this\.remove|not yours/);
  });

  it("is told, too, where the element was not found, and not of a frame", async () => {
    const frame = { ...css("button"), frame: [[{ by: "css" as const, value: "iframe" }]] };
    const [, missing, inner] = await run(
      open("/"),
      stepOf({ timeout: 300, action: { type: "click", element: css("#gone") } }),
      stepOf({ assertion: { type: "exists", element: frame } }),
    );
    const told = read(missing?.elements.action);
    expect(all(told?.root).some(({ name }) => name === "Pay")).toBe(true);
    expect(inner?.step.assertion?.status).toBe("passed");
    expect(inner?.elements).toEqual({ action: null, assertion: null });
  });

  it("says where there is more than is kept", async () => {
    const [, pressed] = await run(
      open("/many"),
      stepOf({ action: { type: "click", element: pay } }),
    );
    expect(pressed?.step.action?.status).toBe("passed");
    const told = read(pressed?.elements.action);
    expect(told?.whole).toBe(false);
    expect(all(told?.root).length).toBeLessThanOrEqual(3_001);
  });
});

describe("masked", () => {
  const mask = (text: string) => text.replaceAll("s3cret-value", "{{TOKEN}}");

  it("covers a secret wherever it stands", () => {
    const element = {
      ...{ tag: "a", name: "s3cret-value", labels: ["s3cret-value"] },
      attributes: { href: "/?t=s3cret-value" },
      children: ["Your s3cret-value"],
    };
    expect(masked(element, mask)).toEqual({
      ...{ tag: "a", name: "{{TOKEN}}", labels: ["{{TOKEN}}"] },
      attributes: { href: "/?t={{TOKEN}}" },
      children: ["Your {{TOKEN}}"],
    });
  });

  it("leaves out the words over which one is spread, and no others", () => {
    const spread = {
      tag: "p",
      children: ["Key: s3cret-", { tag: "b", name: "va", children: ["va"] }, "lue"],
    };
    const element = { tag: "div", children: ["Before", spread] };
    expect(masked(element, mask)).toEqual({
      tag: "div",
      children: ["Before", { tag: "p", children: ["", { tag: "b", children: [""] }, ""] }],
    });
  });
});
