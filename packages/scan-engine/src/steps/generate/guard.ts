import type { BrowserContext, Request, Route } from "playwright-core";
import { addressRefusal, isTakingAddress } from "./may-press.ts";
import { countingWords, plainWords, says } from "./words.ts";

/** What steps may send beside reading pages: nothing, or what puts a product into the basket. */
export type Sending = "nothing" | "basket";

export type Guard = {
  /** From now on a step may be what sends something, rather than a page that arrives. */
  arm(): void;
  /** What a step wanted to send, and was kept from: it is not what it looks like. */
  readonly stopped: readonly string[];
};

/**
 * Keeps whatever is pressed from sending what could last: a page may call its buttons what it likes, but what goes out
 * tells. Service workers, which send on their own, are to be off in the context.
 */
export async function guardContext(
  context: BrowserContext,
  sending: Sending,
  isOfSite: (url: string) => boolean,
): Promise<Guard> {
  const stopped: string[] = [];
  let isArmed = false;
  await context.route("**/*", (route) => decide(route).catch(() => undefined));
  await context.routeWebSocket("**/*", (socket) => {
    // A page that is only read may listen; what it sends goes nowhere.
    const server = socket.connectToServer();
    socket.onMessage(() => undefined);
    server.onMessage((message) => socket.send(message));
  });
  return {
    stopped,
    arm: () => {
      isArmed = true;
    },
  };

  async function decide(route: Route): Promise<void> {
    const request = route.request();
    if (isReading(request)) {
      if (!isArmed || !isMainDocument(request)) return route.fallback();
      if (!isOfSite(request.url())) return stop(route, "leads away from the site");
      const isTaking = sending === "nothing" && isTakingAddress(request.url());
      return isTaking ? stop(route, `opens ${shownPath(request.url())}`) : route.fallback();
    }
    const isDocument = request.resourceType() === "document";
    // Pages that arrive may ask by POST for what they show.
    if (!isArmed && !isDocument && request.method() === "POST") return route.fallback();
    if (sending === "basket" && request.method() === "POST" && isOfBasket(request)) {
      return route.fallback();
    }
    if (isCounting(request)) return route.abort("blockedbyclient");
    return stop(route, `sends something: ${request.method()} ${shownPath(request.url())}`);
  }

  function stop(route: Route, what: string): Promise<void> {
    if (stopped.length < 10) stopped.push(what);
    return route.abort("blockedbyclient");
  }

  function isOfBasket(request: Request): boolean {
    return isArmed && isOfSite(request.url()) && addressRefusal(request.url()) === null;
  }

  /** It counts visitors, as it does whatever they do. */
  function isCounting(request: Request): boolean {
    const { hostname, pathname } = new URL(request.url());
    if (request.resourceType() === "document") return false;
    return (
      request.resourceType() === "ping" ||
      !isOfSite(request.url()) ||
      says(plainWords(`${hostname} ${pathname}`), countingWords)
    );
  }
}

function isReading(request: Request): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(request.method());
}

function isMainDocument(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

function shownPath(url: string): string {
  return new URL(url).pathname.slice(0, 100);
}
