/**
 * An HTTP Archive, version 1.2. Names that begin with an underscore are additions, as the format allows.
 * @see http://www.softwareishard.com/blog/har-12-spec/
 */
export type Har = { log: HarLog };

export type HarLog = {
  version: "1.2";
  creator: { name: string; version: string };
  browser: { name: string; version: string };
  pages: HarPage[];
  entries: HarEntry[];
  comment?: string;
};

export type HarPage = {
  startedDateTime: string;
  id: string;
  title: string;
  /** Milliseconds from the page's start; -1 for what did not happen. */
  pageTimings: { onContentLoad: number; onLoad: number };
};

export type HarEntry = {
  pageref: string;
  startedDateTime: string;
  /** Milliseconds: the sum of all timings that are not -1, `ssl` apart. */
  time: number;
  request: HarRequest;
  response: HarResponse;
  cache: Record<string, never>;
  timings: HarTimings;
  serverIPAddress?: string;
  connection?: string;
  _initiator: { type: string; url?: string; lineNumber?: number; columnNumber?: number };
  _priority?: string;
  _resourceType: string;
  /** What the address is to the page's own: another site's. */
  _thirdParty: boolean;
  _webSocket?: { sent: number; received: number; sentBytes: number; receivedBytes: number };
};

export type HarRequest = {
  method: string;
  url: string;
  httpVersion: string;
  cookies: HarCookie[];
  headers: HarPair[];
  queryString: HarPair[];
  postData?: { mimeType: string; text: string };
  headersSize: number;
  bodySize: number;
};

export type HarResponse = {
  /** 0 when there was no answer. */
  status: number;
  statusText: string;
  httpVersion: string;
  cookies: HarCookie[];
  headers: HarPair[];
  content: { size: number; mimeType: string; compression?: number };
  redirectURL: string;
  headersSize: number;
  bodySize: number;
  /** Bytes on the wire, headers included. */
  _transferSize: number;
  /** Why there was no answer, or not all of it. */
  _error?: string;
  /** The page itself broke it off. */
  _canceled?: true;
  /** It was still to come at the end, which is no failure yet. */
  _underWay?: true;
  _fromCache?: "disk" | "memory" | "worker";
};

/** Milliseconds; -1 for what does not apply. `connect` includes `ssl`. */
export type HarTimings = {
  blocked: number;
  dns: number;
  connect: number;
  ssl: number;
  send: number;
  wait: number;
  receive: number;
};

export type HarPair = { name: string; value: string };

export type HarCookie = HarPair & {
  path?: string;
  domain?: string;
  expires?: string;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: string;
};
