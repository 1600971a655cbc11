import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type RestlessSite = {
  url: string;
  /** Hosts that a scan of it has to be allowed. */
  hosts: readonly string[];
  /** How often the page itself was asked for. */
  visits(): number;
  close(): Promise<void>;
};

/** What boxes that are as tall as the window are filled with: one of all of it, one of at least that, one of half. */
export const heroColour = 0xff070809 | 0;

/**
 * A page that changes by every means known to make two captures of it differ, each in a box of its own,
 * served with delays that differ each time.
 * @param varies whether what the server says differs each time, too.
 */
export async function startRestlessSite({ varies = false } = {}): Promise<RestlessSite> {
  const said = (limit: number) => (varies ? Math.floor(Math.random() * limit) : 7);
  let visits = 0;
  const server = createServer(async (request, response) => {
    if (request.url === "/") visits += 1;
    const path = URL.parse(request.url ?? "/", "http://site.invalid")?.pathname ?? "/";
    await pause(5, 200);
    answer(path, response, said, `http://localhost:${portOf(other)}`);
  });
  const other = createServer(async (_request, response) => {
    await pause(5, 200);
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<body style="margin:0;background:hsl(${said(360)} 70% 70%)">Advert ${said(1e5)}`);
  });
  for (const each of [server, other])
    await new Promise<void>((resolve) => each.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    hosts: [`127.0.0.1:${portOf(server)}`, `localhost:${portOf(other)}`],
    visits: () => visits,
    async close() {
      for (const each of [server, other]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
    },
  };
}

function portOf(server: ReturnType<typeof createServer>): number {
  // A listening TCP server's address is never a string or null.
  return (server.address() as AddressInfo).port;
}

function pause(from: number, to: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, from + Math.random() * (to - from)));
}

function answer(path: string, response: ServerResponse, said: (n: number) => number, ads: string) {
  const send = (type: string, body: string | Buffer) =>
    response.writeHead(200, { "content-type": type }).end(body);
  if (path === "/") return send("text/html; charset=utf-8", page(said, ads));
  if (path === "/moving.gif") return send("image/gif", gif);
  if (path === "/film.webm") return send("video/webm", film);
  if (path.startsWith("/picture/")) return send("image/svg+xml", picture(path.length * 37));
  if (path === "/late")
    return send("text/plain", `A late banner (${said(1e6)}) pushes everything down`);
  if (path === "/feed")
    return send("text/html", `<p style="height: 120px">One more (${said(1e6)})</p>`.repeat(5));
  if (path === "/stream") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const timer = setInterval(() => response.write(`data: ${said(1e6)}\n\n`), 120);
    response.on("close", () => clearInterval(timer));
    return undefined;
  }
  return response.writeHead(404).end();
}

/** Red, then blue, a tenth of a second each, for ever. */
const gif = Buffer.from(
  `474946383961 01000100 800000 ff00000000ff 21ff0b 4e45545343415045322e30 0301000000
   21f904000a000000 2c00000000010001 0000 02 02 4401 00
   21f904000a000000 2c00000000010001 0000 02 02 4c01 00 3b`.replace(/\s/g, ""),
  "hex",
);

/** Half a second of VP8, each picture of another colour. */
const film = Buffer.from(
  `GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAKYEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZU
   rmtTrIGTTbuLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCAobsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
   AAAAAAAAAAAVSalmoCrXsYMPQkBEiYRDygOWTYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFhzWoJLQtoheDgQFV7oEBhoVW
   X1ZQOOCdsIEguoEQU8CBAVWwkFWxgQFVuYECVbqBDVW7gQEfQ7Z1AQAAAAAAAabngQCg5aG7gQAAALACAJ0BKiAAEAAAxwiFhYiZ
   hIgEggJ1qgP4AgnCVLD+/TA//8/M7txf1W//kx38mO/kx3/yUAB1oaWmo+6BAaWeEAIAnQEqIAAQAAOHCIWFiJmEiBMCAAkR64D+
   +YYAoMuhq4EAZACxAQADEDgAGAAkV/QMAG5A/vzQsf/YAn2AJ9gCf9gCcDw/Dw/DdAB1oZimlu6BAaWRsQEADhDIABgAGFgv9AAI
   QAD7gQCgzqGugQDLALEBAAMQJAAYACRX9AwAbkD++6er/33w974e98P84v/4tz/Fuf4tz/8ViHWhmKaW7oEBpZGxAQAOELgAGAAY
   WC/0AAhAAPuBZKDNoa2BAS8A8QEAAxAcABgHOAgoGnLNQJbA/u+9V/9nkxLomH/Z5f/65a4YCof9btB1oZimlu6BAaWRsQEADhCo
   ABgAGFgv9AAIQAD7gcugzqGtgQGUALEBAAMQFAAYACRX9AwAh0D+/m1+//pYFbMFc//SwX/7Z/4Ugxf/bEAAdaGYppbugQGlkbEB
   AA4QeAAYABhYL/QACEAA+4IBLxxTu2uNu4uzgQC3hveBAfGB1A==`,
  "base64",
);

function picture(hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="100">
    <rect width="180" height="100" fill="hsl(${hue} 60% 50%)"/></svg>`;
}

/** What changes: a box's content and the script that moves it; `$` is the box's own element. */
const kinds: Readonly<Record<string, { html?: string; script?: string }>> = {
  clock: { script: `setInterval(() => { $.textContent = new Date().toISOString() }, 50)` },
  loaded: { script: `$.textContent = Date.now() + " " + performance.now()` },
  random: {
    script: `$.textContent = Math.random(); $.style.color = "hsl(" + Math.random() * 360 + " 80% 40%)"`,
  },
  crypto: { script: `$.textContent = crypto.getRandomValues(new Uint8Array(6)).join(".")` },
  animation: { html: `<i class="spin"></i>` },
  entrance: { html: `<i class="enter"></i>` },
  transition: {
    html: `<i class="wide"></i>`,
    script: `setTimeout(() => $.firstChild.classList.add("on"), 300)`,
  },
  webAnimation: {
    html: `<i></i>`,
    script: `$.firstChild.animate([{ marginLeft: 0 }, { marginLeft: "200px" }], { duration: 1900, iterations: Infinity })`,
  },
  smil: {
    html: `<svg width="200" height="40"><circle r="15" cy="20"><animate attributeName="cx" from="10" to="190" dur="1.7s" repeatCount="indefinite"/></circle></svg>`,
  },
  gif: { html: `<img src="/moving.gif" alt="" width="60" height="40">` },
  film: { html: `<video src="/film.webm" width="60" height="40" autoplay muted loop></video>` },
  playedFilm: {
    html: `<video src="/film.webm" width="60" height="40" muted preload="none"></video>`,
    script: `const play = () => $.firstChild.play().catch(() => {}); play(); setInterval(play, 90);
      $.firstChild.addEventListener("ended", play); $.firstChild.addEventListener("pause", play)`,
  },
  background: { html: `<i style="background: url(/moving.gif); width: 60px"></i>` },
  caret: { html: `<input value="focused" autofocus>` },
  carousel: {
    html: `<b>1</b>`,
    script: `let n = 1; setInterval(() => { $.firstChild.textContent = n++ % 3 }, 700)`,
  },
  chain: {
    script: `let n = 0; (function tick() { $.textContent = n++; setTimeout(tick, 130) })()`,
  },
  promises: {
    script: `let n = 0; const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
      (async () => { for (;;) { await sleep(270); $.textContent = n++ } })()`,
  },
  frames: {
    script: `let n = 0; (function frame() { $.textContent = n++; requestAnimationFrame(frame) })()`,
  },
  canvas: {
    html: `<canvas width="200" height="40"></canvas>`,
    script: `const c = $.firstChild.getContext("2d"); let x = 0;
      (function draw() { c.fillRect(x = (x + Math.random() * 5) % 200, Math.random() * 40, 3, 3); requestAnimationFrame(draw) })()`,
  },
  debounce: {
    script: `const begun = Date.now(); const fade = setInterval(() => {
      const part = Math.min(1, (Date.now() - begun) / 2200); $.style.opacity = part; $.textContent = part;
      if (part === 1) clearInterval(fade) }, 16)`,
  },
  stream: {
    script: `new EventSource("/stream").onmessage = ({ data }) => { $.textContent = data }`,
  },
  worker: {
    script: `new Worker(URL.createObjectURL(new Blob(["let n = 0; setInterval(() => postMessage(n++ + ' ' + Date.now()), 70)"])))
      .onmessage = ({ data }) => { $.textContent = data }`,
  },
  marquee: { html: `<marquee>running text</marquee>` },
  progress: { html: `<progress></progress>` },
  late: {
    script: `fetch("/late").then((answer) => answer.text()).then((text) => setTimeout(() => { $.textContent = text; $.style.height = "150px" }, 250))`,
  },
  advert: {
    html: `<iframe src="ADS/" width="220" height="40" title="Advert" style="border: 0"></iframe>`,
  },
};

function page(said: (limit: number) => number, ads: string): string {
  const boxes = Object.entries(kinds).map(
    ([id, { html = "" }]) => `<section id="${id}">${html.replace("ADS", ads)}</section>`,
  );
  const scripts = Object.entries(kinds).flatMap(([id, { script }]) =>
    script ? [`{ const $ = document.getElementById("${id}"); ${script} }`] : [],
  );
  return `<!doctype html><html lang="en"><title>Restless</title><style>
    body { margin: 0; font: 16px sans-serif } section { height: 50px; overflow: hidden; border-bottom: 1px solid }
    i { display: block; width: 40px; height: 40px; background: teal }
    @keyframes spin { to { transform: rotate(360deg) } } .spin { animation: spin 1.3s linear infinite }
    @keyframes enter { from { transform: translateX(-90px); opacity: 0 } } .enter { animation: enter 2.5s .4s both }
    .wide { transition: width 1.2s } .wide.on { width: 200px }
    header { position: sticky; top: 0; background: #ffd; transition: transform .3s } header.away { transform: translateY(-100%) }
    .hero { height: 100vh; background: rgb(9 8 7); color: gold; display: flex; align-items: end }
    .hero.least { height: auto; min-height: 100dvh } .hero.half { height: 50svh }
    .reveal { opacity: 0; transition: opacity .8s } .reveal.in { opacity: 1 }
    </style><header>Sticky</header><h1>Restless</h1>${boxes.join("")}
    <section id="server">Said ${said(1e6)}</section>
    ${["", "least", "half"].map((size) => `<div class="hero ${size}">The end of a screen</div>`).join("")}
    <div style="height: 900px"></div>
    ${[1, 22, 333, 4444].map((n) => `<img loading="lazy" src="/picture/${n}" alt="" width="180" height="100">`).join("")}
    <p class="reveal">Revealed on sight</p><div id="feed"></div><div id="end" style="height: 20px"></div>
    <script>${scripts.join("\n")}
    let seenTop = 0; addEventListener("scroll", () => { document.querySelector("header").classList.toggle("away", scrollY > seenTop); seenTop = scrollY });
    new IntersectionObserver((seen) => { for (const { isIntersecting, target } of seen) if (isIntersecting) target.classList.add("in") }).observe(document.querySelector(".reveal"));
    setTimeout(() => {
      const bar = document.createElement("div"); bar.id = "bar"; bar.style.cssText = "position: fixed; bottom: 0; left: 0; right: 0; padding: 20px; background: #222; color: #fff";
      bar.innerHTML = "We use cookies. <button>Accept</button>"; document.body.append(bar); bar.querySelector("button").onclick = () => { bar.remove(); location.reload() };
    }, ${300 + Math.floor(Math.random() * 900)});
    const end = document.getElementById("end"); let busy = false;
    const feed = new IntersectionObserver(async ([seen]) => {
      if (!seen.isIntersecting || busy) return; busy = true;
      const more = await (await fetch("/feed")).text(); document.getElementById("feed").insertAdjacentHTML("beforeend", more);
      busy = false; feed.unobserve(end); feed.observe(end);
    }, { rootMargin: "200px" }); feed.observe(end);</script>`;
}
