/** What the same address answers over plain http. */
export type HttpProbe =
  | { outcome: "skipped"; reason: string }
  | { outcome: "redirected"; hops: string[] }
  | { outcome: "served"; url: string; status: number }
  | { outcome: "unreachable"; reason: string };

/** What the page answers a request that says it comes from another site. */
export type CorsProbe =
  | { outcome: "skipped"; reason: string }
  | {
      outcome: "asked";
      /** The origin that the request named. */
      origin: string;
      /** Access-Control-Allow-Origin; null when it was not sent. */
      allowOrigin: string | null;
      allowCredentials: boolean;
    };

/** Files that the server hands out and should keep. */
export type ExposureProbe =
  | { outcome: "skipped"; reason: string }
  | {
      outcome: "asked";
      /** Paths that were asked for. */
      asked: number;
      files: ExposedFile[];
      maps: ExposedMap[];
      /** Scripts of the page's own site that name a source map. */
      mapsNamed: number;
    };

/** `what` says how its content gave it away. */
export type ExposedFile = { url: string; what: string; severity: "critical" | "high" | "medium" };

export type ExposedMap = { url: string; sources: number; hasContent: boolean };
