import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A small site of one of an agency's clients: a page, its picture and a script. */
export type ClientSite = {
  /** Without a trailing slash: `http://127.0.0.1:43210`. */
  readonly url: string;
  readonly host: string;
  /** Whether its newest release has a script that fails. */
  isBroken: boolean;
};

export type ClientSites = { readonly sites: readonly ClientSite[]; close: () => void };

/** Starts so many sites on this machine, each at an address of its own, all of them well. */
export async function startClientSites(count: number): Promise<ClientSites> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const started = await Promise.all(numbers.map((number) => startClientSite(`Client ${number}`)));
  return {
    sites: started.map(({ site }) => site),
    close: () => {
      for (const { close } of started) close();
    },
  };
}

async function startClientSite(name: string): Promise<{ site: ClientSite; close: () => void }> {
  const server = createServer((request, response) => answer(request, response, { name, site }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const site: ClientSite = { url: `http://${host}`, host, isBroken: false };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { site, close };
}

type Served = { name: string; site: ClientSite };

function answer({ url }: IncomingMessage, response: ServerResponse, served: Served): void {
  const file = files[new URL(url ?? "/", served.site.url).pathname];
  const [type, body] = file?.(served) ?? ["text/plain", "There is nothing here."];
  response.writeHead(file ? 200 : 404, { ...headers, "content-type": `${type}; charset=utf-8` });
  response.end(body);
}

const files: Readonly<Record<string, (served: Served) => [type: string, body: string]>> = {
  "/": ({ name }) => ["text/html", homeOf(name)],
  "/hours.js": ({ site }) => [
    "text/javascript",
    site.isBroken
      ? `openingHours.show("#hours");`
      : `document.querySelector("#hours").textContent = "Open until six.";`,
  ],
  "/icon.svg": () => [
    "image/svg+xml",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>`,
  ],
};

function homeOf(name: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<title>${name}</title>
<meta name="description" content="${name} at the harbour: opening hours and where to find us.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg">
<script src="/hours.js" defer></script>
</head>
<body><main><h1>${name}</h1><p>Quay Street 4. <span id="hours"></span></p></main></body>
</html>
`;
}

/** With them nothing but the missing TLS is grave. */
const headers = {
  "content-security-policy":
    "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
