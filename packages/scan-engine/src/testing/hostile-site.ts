import type { RequestListener } from "node:http";

/** Every way a page is known to make a browser reach out; each is one path on the canary. */
export const hostileVectors = [
  "fetch",
  "fetch-via-redirect",
  "xhr",
  "beacon",
  "image",
  "css",
  "css-import",
  "font",
  "script",
  "module",
  "import-map",
  "iframe",
  "object",
  "video",
  "event-source",
  "websocket",
  "worker-fetch",
  "worker-websocket",
  "shared-worker-fetch",
  "service-worker-fetch",
  "prefetch",
  "preload",
  "modulepreload",
  "prerender-rule",
  "prefetch-rule",
  "manifest",
  "favicon",
  "form",
  "popup",
  "ping",
  "frame-redirect",
] as const;

export type HostileVector = (typeof hostileVectors)[number];

/**
 * A page that tries every vector against one private target, and sets its title to "done" when
 * the last has had its chance.
 * @param target `host:port` of the place nobody may reach.
 */
export function hostileSite(target: string): RequestListener {
  const at = (vector: HostileVector) => `http://${target}/${vector}`;
  const scripts: Readonly<Record<string, string>> = {
    "/worker.js": `fetch("${at("worker-fetch")}", { mode: "no-cors" }).catch(() => {});
      new WebSocket("ws://${target}/worker-websocket");`,
    "/shared-worker.js": `fetch("${at("shared-worker-fetch")}", { mode: "no-cors" }).catch(() => {});`,
    "/service-worker.js": `fetch("${at("service-worker-fetch")}", { mode: "no-cors" }).catch(() => {});`,
    "/mapped.js": `import "mapped";`,
  };
  return (request, response) => {
    const path = request.url ?? "/";
    const script = scripts[path];
    if (script !== undefined) {
      response.setHeader("content-type", "text/javascript");
      response.end(script);
    } else if (path.startsWith("/redirect/")) {
      response.writeHead(302, { location: `http://${target}/${path.slice("/redirect/".length)}` });
      response.end();
    } else if (path === "/style.css") {
      response.setHeader("content-type", "text/css");
      response.end(`@import url("${at("css-import")}");`);
    } else {
      response.setHeader("content-type", "text/html");
      response.end(pageOf(target, at));
    }
  };
}

function pageOf(target: string, at: (vector: HostileVector) => string): string {
  return `<!doctype html><html><head><title>busy</title>
<link rel="icon" href="${at("favicon")}">
<link rel="manifest" href="${at("manifest")}">
<link rel="stylesheet" href="${at("css")}">
<link rel="stylesheet" href="/style.css">
<link rel="prefetch" href="${at("prefetch")}">
<link rel="preload" as="image" href="${at("preload")}">
<link rel="modulepreload" href="${at("modulepreload")}">
<link rel="preconnect" href="http://${target}">
<link rel="dns-prefetch" href="http://${target}">
<script type="importmap">{ "imports": { "mapped": "${at("import-map")}" } }</script>
<script type="speculationrules">{
  "prefetch": [{ "source": "list", "urls": ["/redirect/prefetch-rule"], "eagerness": "immediate" }],
  "prerender": [{ "source": "list", "urls": ["/redirect/prerender-rule"], "eagerness": "immediate" }]
}</script>
<style>@font-face { font-family: f; src: url("${at("font")}") } p { font-family: f }</style>
</head><body><p>text</p>
<img src="${at("image")}" alt="">
<script src="${at("script")}"></script>
<script type="module" src="${at("module")}"></script>
<script type="module" src="/mapped.js"></script>
<iframe src="${at("iframe")}"></iframe>
<iframe src="/redirect/frame-redirect"></iframe>
<iframe name="sink"></iframe>
<object data="${at("object")}"></object>
<video src="${at("video")}"></video>
<form id="form" method="post" target="sink" action="${at("form")}"><input name="a" value="b"></form>
<a id="popup" target="_blank" href="${at("popup")}">open</a>
<a id="ping" href="#here" ping="${at("ping")}">go</a>
<script>
  const quiet = (work) => { try { const r = work(); r?.catch?.(() => {}); } catch {} };
  quiet(() => fetch("${at("fetch")}", { mode: "no-cors" }));
  quiet(() => fetch("/redirect/fetch-via-redirect", { mode: "no-cors" }));
  quiet(() => { const x = new XMLHttpRequest(); x.open("GET", "${at("xhr")}"); x.send(); });
  quiet(() => navigator.sendBeacon("${at("beacon")}", "x"));
  quiet(() => { new EventSource("${at("event-source")}"); });
  quiet(() => { new WebSocket("ws://${target}/websocket"); });
  quiet(() => { new Worker("/worker.js"); });
  quiet(() => { new SharedWorker("/shared-worker.js"); });
  quiet(() => navigator.serviceWorker?.register("/service-worker.js"));
  quiet(() => { document.getElementById("form").submit(); });
  quiet(() => {
    const peer = new RTCPeerConnection({ iceServers: [
      { urls: "stun:${target}" },
      { urls: "turn:${target}?transport=udp", username: "u", credential: "p" },
      { urls: "turn:${target}?transport=tcp", username: "u", credential: "p" },
    ] });
    peer.createDataChannel("c");
    return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  });
  quiet(() => new WebTransport("https://${target}/web-transport").ready);
  setTimeout(() => { document.title = "done"; }, 2000);
</script></body></html>`;
}
