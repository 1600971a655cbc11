import { gunzipSync } from "node:zlib";
import { type PageElement, pageElementsSchema } from "@sitewright/contract";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { css, type DrivenSites, driveSites, open, stepOf } from "../testing/drive-sites.ts";
import { elementsScript } from "./elements/elements-script.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

const TOKEN = "MMMMWWWW8888";
const PASSWORD = 'p&ss "wörd"<1>';
const loud =
  "font:bold 34px monospace;color:#f00;background:#fff;margin:0;height:44px;line-height:44px";

/** Each kind of place in which a page can show what was typed, in a row of 44 pixels. */
const rows = [
  ["plain", `<p style="${loud}">\${v}</p>`],
  ["split", `<p style="${loud}"><span>\${v.slice(0, 6)}</span><b>\${v.slice(6)}</b></p>`],
  ["shadow", "<x-shadow></x-shadow>"],
  ["field", `<input class=filled style="${loud};border:0;width:600px">`],
  ["area", `<textarea class=filled style="${loud};border:0;width:600px;resize:none"></textarea>`],
  ["placeholder", `<input class=hint style="${loud};border:0;width:600px">`],
  ["frame", "<iframe src=/inner style='border:0;height:44px;width:600px;display:block'></iframe>"],
  [
    "other site's frame",
    "<iframe src=http://other.test/ style='border:0;height:44px;width:600px;display:block'></iframe>",
  ],
  ["canvas", "<canvas width=600 height=44 style='display:block'></canvas>"],
  ["pseudo element", `<p class=pseudo data-v="\${v}" style="${loud}"></p>`],
  [
    "svg",
    `<svg width=600 height=44 style="display:block"><text y=34 font-size=34 font-family=monospace font-weight=bold fill=red>\${v}</text></svg>`,
  ],
  ["capitals", `<p style="${loud};text-transform:lowercase">\${v}</p>`],
] as const;

const shows = `<!doctype html><meta charset=utf-8><body style="margin:0;background:#fff">
  <style>.pseudo::before{content:attr(data-v)} ::placeholder{color:#f00;opacity:1}</style>
  <input id=token style="position:absolute;left:700px;top:0"><div id=rows></div>
  <script>
    customElements.define("x-shadow", class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = '<p style="${loud}">' + token.value + "</p>" }
    });
    token.oninput = () => {
      const v = token.value;
      if (v.length !== ${TOKEN.length}) return;
      rows.innerHTML = [${rows.map(([, html]) => `\`${html}\``).join(",")}]
        .map((row) => '<div style="height:44px;overflow:hidden">' + row + "</div>").join("");
      for (const field of document.querySelectorAll(".filled")) field.value = v;
      document.querySelector(".hint").placeholder = v;
      const pen = document.querySelector("canvas").getContext("2d");
      Object.assign(pen, { font: "bold 34px monospace", fillStyle: "#f00" });
      pen.fillText(v, 0, 34);
    };
  </script>`;

const tells = `<!doctype html><meta charset=utf-8><title>Tells</title>
  <input id=token><input id=password type=password><button>Go</button><p id=out>-</p>
  <script>
    document.querySelector("button").onclick = async () => {
      const [t, p] = [token.value, password.value];
      console.error("token is", t, JSON.stringify({ p }), btoa(t));
      await fetch("/gone?t=" + encodeURIComponent(t) + "&p=" + encodeURIComponent(p));
      document.title = "Hello " + t;
      history.replaceState({}, "", "?key=" + encodeURIComponent(p));
      out.textContent = "Your key: " + t;
    };
  </script>`;

let sites: DrivenSites;

beforeAll(async () => {
  const answer = (html: string) => (_: unknown, response: import("node:http").ServerResponse) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  };
  const inner = answer(`<body style="margin:0"><p style="${loud}">${TOKEN}</p>`);
  sites = await driveSites({
    "app.test": (request, response) => {
      if (request.url === "/inner") inner(request, response);
      else if (request.url?.startsWith("/gone")) response.writeHead(500).end();
      else answer(request.url === "/tells" ? tells : shows)(request, response);
    },
    "other.test": inner,
  });
});
afterAll(() => sites.close());

const siteUrl = "http://app.test";
const type = (value: string, at: string) =>
  stepOf({ action: { type: "change", value, element: css(at) } });

describe("a secret", () => {
  it.each([
    ["Windows 10 PC", 1280],
    ["Google Pixel 5", 1280],
  ] as const)("shows on no picture, wherever a page puts it (%s)", async (device, width) => {
    const picture = stepOf({ id: "picture", action: { type: "wait", value: "300" } });
    const { outcome, pictures } = await sites.run({
      ...{ siteUrl, device, pictures: true, secrets: { TOKEN } },
      windowSize: { width, height: 720 },
      steps: [open("/"), type("{{TOKEN}}", "#token"), picture],
    });
    expect(outcome.status).toBe("passed");
    const red = await redRows(pictures.get("picture"));
    expect(red).toEqual(rows.map(([name]) => [name, 0]));
  });

  it("would show on each of them, were it none", async () => {
    const { pictures } = await sites.run({
      ...{ siteUrl, pictures: true, values: { TOKEN } },
      steps: [
        open("/"),
        type("{{TOKEN}}", "#token"),
        stepOf({ id: "picture", action: { type: "wait", value: "300" } }),
      ],
    });
    const red = await redRows(pictures.get("picture"));
    expect(red.map(([name, count]) => [name, count > 50])).toEqual(
      rows.map(([name]) => [name, true]),
    );
  });

  it("is in nothing that is kept of what the page was", async () => {
    const { events } = await sites.run({
      ...{ siteUrl, secrets: { TOKEN }, elementsScript: await elementsScript() },
      steps: [
        open("/"),
        type("{{TOKEN}}", "#token"),
        stepOf({ assertion: { type: "exists", element: css("#token") } }),
      ],
    });
    const [page] = events.flatMap((event) =>
      event.type === "step" ? (event.elements.assertion ?? []) : [],
    );
    const told = gunzipSync(page ?? new Uint8Array()).toString();
    expect(told).toContain("{{TOKEN}}");
    const { root } = pageElementsSchema.parse(JSON.parse(told));
    expect([told, wordsOf(root)].filter((text) => text.includes(TOKEN))).toEqual([]);
  });

  it("stands by its name in all that is told of a run, in whichever form a page wrote it", async () => {
    const { outcome, events } = await sites.run({
      ...{ siteUrl, endOnFail: false, secrets: { TOKEN, PASSWORD } },
      steps: [
        open("/tells"),
        type("{{TOKEN}}", "#token"),
        type("{{PASSWORD}}", "#password"),
        stepOf({
          action: { type: "click", element: css("button") },
          assertion: { type: "contains", value: "key: {{TOKEN}}", element: css("#out") },
        }),
        stepOf({
          timeout: 300,
          assertion: { type: "match", value: "{{PASSWORD}}", element: css("#out") },
        }),
        stepOf({ timeout: 300, assertion: { type: "title", value: "{{PASSWORD}}" } }),
        stepOf({ assertion: { type: "console" } }),
        stepOf({ assertion: { type: "requests" } }),
        stepOf({ timeout: 300, assertion: { type: "url", value: "{{TOKEN}}" } }),
      ],
    });
    expect(outcome.steps[3]?.assertion?.status).toBe("passed");
    const told = JSON.stringify({ outcome, events });
    const forms = [
      TOKEN,
      btoa(TOKEN),
      PASSWORD,
      encodeURIComponent(PASSWORD),
      JSON.stringify(PASSWORD).slice(1, -1),
    ];
    expect(forms.filter((form) => told.includes(form))).toEqual([]);
    expect(outcome.steps[4]?.assertion?.reason).toBe(
      "CSS “#out” says “Your key: {{TOKEN}}”, not “{{PASSWORD}}”.",
    );
    expect(outcome.steps[3]?.console.join()).toContain("token is {{TOKEN}}");
    expect(outcome.steps[3]?.requests[0]?.url).toBe(
      "http://app.test/gone?t={{TOKEN}}&p={{PASSWORD}}",
    );
  });
});

/** All words of an element, as they are read one after the other. */
function wordsOf({ children = [], shadow = [] }: PageElement): string {
  return [...shadow, ...children]
    .map((node) => (typeof node === "string" ? node : wordsOf(node)))
    .join("");
}

/** How much of each row of a picture is red, by a browser that reads it. */
async function redRows(picture: Uint8Array | undefined): Promise<[string, number][]> {
  if (!picture) throw new Error("There is no picture.");
  const context = await sites.browser.browser.newContext();
  const page = await context.newPage();
  const counts = await page.evaluate(
    async ({ data, count }) => {
      const blob = await (await fetch(`data:image/jpeg;base64,${data}`)).blob();
      const image = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("There is nothing to read with.");
      pen.drawImage(image, 0, 0);
      const ratio = image.width / 1280;
      return Array.from({ length: count }, (_, row) => {
        const { data } = pen.getImageData(0, (row * 44 + 4) * ratio, 600 * ratio, 36 * ratio);
        let red = 0;
        for (let at = 0; at < data.length; at += 4) {
          const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
          if (r > 150 && g < 110 && b < 110) red += 1;
        }
        return red;
      });
    },
    { data: Buffer.from(picture).toString("base64"), count: rows.length },
  );
  await context.close();
  return counts.map((red, place) => [rows[place]?.[0] ?? "", red]);
}
