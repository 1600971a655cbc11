import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setCsrfCookie, wasHereBefore } from "./csrf.ts";
import { createScreenHints } from "./screen-hints.ts";

export type WebApp = {
  /** Answers a page request with the app, whatever its path: the app has the routes. */
  sendIndex(request: FastifyRequest, reply: FastifyReply): FastifyReply;
};

/** A screen as it stands before the app's scripts have run; the build draws it. */
type FirstScreen = {
  /** The addresses that lead to it. */
  paths: readonly string[];
  /** What the page's settings have to be, of those that it depends on. */
  meta: Readonly<Record<string, string>>;
  html: string;
};

type WebAppOptions = {
  /** Folder of the built app. */
  root: string;
  https: boolean;
  /** Values the app reads from its `<meta name="sitewright:…">` tags. */
  meta: Readonly<Record<string, string>>;
};

/**
 * Serves the built app: files whose names carry a hash for good, everything else checked each time.
 */
export async function serveWebApp(
  server: FastifyInstance,
  options: WebAppOptions,
): Promise<WebApp> {
  const { root, https } = options;
  const html = withMeta(await readFile(join(root, "index.html"), "utf8"), options.meta);
  const unhurried = withoutHurry(html);
  const hintsFor = createScreenHints(
    JSON.parse(await readFile(join(root, ".vite/route-files.json"), "utf8")),
  );
  const firstScreenAt = firstScreensOf(
    JSON.parse(await readFile(join(root, ".vite/first-screens.json"), "utf8")),
    options.meta,
  );
  await server.register(fastifyStatic, {
    root,
    index: false,
    // The page is only ever sent with its settings filled in.
    globIgnore: ["index.html"],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(root, "assets"));
      reply.header("cache-control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const sendIndex: WebApp["sendIndex"] = (request, reply) => {
    setCsrfCookie(request, reply, https);
    reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
    if (wasHereBefore(request)) {
      return reply.send(html.replace("</head>", () => `${hintsFor(request.url)}</head>`));
    }
    // Whoever comes for the first time is led to the login, which is part of the page.
    const drawn = firstScreenAt(request.url);
    return reply.send(drawn === "" ? html : unhurried.replace(emptyRoot, () => rootWith(drawn)));
  };
  server.get("/", sendIndex);
  return { sendIndex };
}

/** For a page that shows something already: the styles of that come before the scripts that take it over. */
function withoutHurry(html: string): string {
  return html.replaceAll(
    /<(?:script type|link rel)="module(?:preload)?"/g,
    '$& fetchpriority="low"',
  );
}

/** Where the app draws itself, as the build leaves it. */
const emptyRoot = rootWith("");

function rootWith(content: string): string {
  return `<div id="root">${content}</div>`;
}

/** The screens that look so with these settings, by the address asked for; empty where none is drawn. */
function firstScreensOf(
  screens: readonly FirstScreen[],
  meta: WebAppOptions["meta"],
): (url: string) => string {
  const drawn = screens.filter((screen) =>
    Object.entries(screen.meta).every(([name, value]) => meta[name] === value),
  );
  return (url) => drawn.find((screen) => screen.paths.includes(url))?.html ?? "";
}

/**
 * Whether a page of the app is asked for: by a browser, or by whatever takes any answer (a monitor,
 * a command line) at a path like the app's own. A missing file must not look like a page.
 */
export function opensPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const { accept = "*/*" } = request.headers;
  if (accept.includes("text/html")) return true;
  return accept.includes("*/*") && /^[\w/-]*$/.test(request.url.split("?", 1)[0] ?? "");
}

/** Sets the tags, in place of those of the same name that the build left. */
function withMeta(html: string, meta: WebAppOptions["meta"]): string {
  const names = Object.keys(meta).join("|");
  const bare = html.replaceAll(new RegExp(`<meta name="(?:${names})"[^>]*>\\s*`, "g"), "");
  const tags = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${escapeAttribute(content)}">`,
  );
  return bare.replace("</head>", `${tags.join("")}</head>`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
