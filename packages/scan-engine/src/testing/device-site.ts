import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type DeviceSite = {
  /** Address of a page that writes down what it sees of its device. */
  url: string;
  /** A page that the server says it makes for each device. */
  varied: string;
  /** Hosts that its pages open. */
  hosts: string[];
  /** What each request to a path said of itself. */
  asked(path: string): IncomingHttpHeaders[];
  close(): void;
};

/** What a page sees of its device, as it writes it down. */
export type Seen = {
  agent: string;
  platform: string;
  hinted: { mobile: boolean; platform: string } | null;
  window: [number, number];
  screen: [number, number];
  ratio: number;
  touches: number;
  coarse: boolean;
  narrow: boolean;
};

/** Pages that look at their device, on a server that remembers who asked. */
export async function startDeviceSite(): Promise<DeviceSite> {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url: path = "/", headers }, response) => {
    asked.push({ path, headers });
    const [type, body] = files(path, port) ?? ["text/plain", ""];
    if (path === "/varied") response.setHeader("vary", "Accept-Encoding, User-Agent");
    response.writeHead(body === "" ? 404 : 200, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    varied: `http://127.0.0.1:${port}/varied`,
    hosts: [`127.0.0.1:${port}`, `localhost:${port}`],
    asked: (wanted) => asked.filter(({ path }) => path === wanted).map(({ headers }) => headers),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const look = `{
  agent: navigator.userAgent, platform: navigator.platform,
  hinted: navigator.userAgentData?.platform ? { mobile: navigator.userAgentData.mobile, platform: navigator.userAgentData.platform } : null,
  window: [innerWidth, innerHeight], screen: [screen.width, screen.height], ratio: devicePixelRatio,
  touches: navigator.maxTouchPoints, coarse: matchMedia("(pointer: coarse)").matches, narrow: matchMedia("(max-width: 500px)").matches,
}`;

function files(path: string, port: number): [type: string, body: string] | undefined {
  const pages: Record<string, [string, string]> = {
    "/": [
      "text/html",
      `<!doctype html><html lang="en"><title>Device</title><meta name="viewport" content="width=device-width">
      <style>body { margin: 0 } div { height: 100px } @media (max-width: 500px) { #first { background: rgb(0, 0, 255) } }</style>
      <div id="first" style=""></div><div id="chat" style="background: rgb(255, 0, 0)"><b style="visibility: visible">Chat</b></div>
      <div style="height: 2000px"></div><iframe title="Frame" src="http://localhost:${port}/frame" width="300" height="100" style="border: 0"></iframe>
      <pre id="seen" style="white-space: pre-wrap; overflow-wrap: anywhere"></pre><script>seen.textContent = JSON.stringify(${look}); new Worker("/worker.js")</script>`,
    ],
    "/varied": ["text/html", `<!doctype html><html lang="en"><title>Varied</title><p>For you`],
    "/frame": [
      "text/html",
      `<!doctype html><title>Frame</title><body style="background: rgb(0, 255, 0)"><script>fetch("/framed?" + encodeURIComponent(navigator.userAgent))</script>`,
    ],
    "/worker.js": ["text/javascript", `fetch("/worked")`],
    "/worked": ["text/plain", "ok"],
  };
  return path.startsWith("/framed?") ? ["text/plain", "ok"] : pages[path];
}
