import { belongsToSite } from "../access/site-access.ts";

/** A way to a browser's protocol. */
export type Transport = {
  send(message: object): void;
  close(): void;
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
};

type Paused = {
  /** The address that was asked for at first, whose headers they are. */
  first: string;
  url: string;
};

/** Requests that are known at once: more than a browser has under way. */
const mostKnown = 10_000;

/**
 * Keeps headers that were given to a request from following it elsewhere. The driving library gives them to every address that
 * the answer leads on to, another site's too, and asks nobody: so they are taken out where it says so to the browser.
 */
export function keepHeadersHome(transport: Transport): Transport {
  const known = new Map<string, Paused>();
  return {
    send: (message) => transport.send(sent(message)),
    close: () => transport.close(),
    set onmessage(listen: (message: object) => void) {
      transport.onmessage = (message) => {
        hear(message);
        listen(message);
      };
    },
    set onclose(listen: (reason?: string) => void) {
      transport.onclose = listen;
    },
  };

  function hear(message: Message): void {
    const { method, sessionId, params } = message;
    if (method !== "Fetch.requestPaused" || !params?.requestId || !params.request) return;
    const { requestId, redirectedRequestId, request } = params;
    const { url } = request;
    const before = redirectedRequestId && known.get(`${sessionId} ${redirectedRequestId}`);
    const isLed = redirectedRequestId !== undefined;
    // Of a way whose beginning is not known nothing belongs to its end.
    known.set(`${sessionId} ${requestId}`, {
      first: before ? before.first : isLed ? "" : url,
      url,
    });
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  }

  function sent(message: Message): object {
    const { method, sessionId, params } = message;
    if (method !== "Fetch.continueRequest" || !params?.headers) return message;
    const paused = known.get(`${sessionId} ${params.requestId}`);
    const isHome =
      paused &&
      (paused.first === paused.url || belongsToSite({ siteUrl: paused.first }, paused.url));
    if (isHome) return message;
    const { headers: _, ...others } = params;
    return { ...message, params: others };
  }
}

/** What of the protocol's messages is looked at. */
type Message = {
  method?: string;
  sessionId?: string;
  params?: {
    requestId?: string;
    redirectedRequestId?: string;
    request?: { url: string };
    headers?: unknown;
  };
};
