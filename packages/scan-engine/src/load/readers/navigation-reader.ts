import { lowerCased } from "../../capture/main-document.ts";
import { toTlsFacts } from "../../capture/security-facts.ts";
import type { TlsFacts } from "../../checks/security-input.ts";
import { defineReader } from "../define-reader.ts";

/** How the page's own document came. */
export type Navigation = {
  /** 0 when no answer was seen. */
  status: number;
  /** Names in lower case; the values of repeated headers are joined by line feeds. */
  headers: Record<string, string>;
  tls: TlsFacts | null;
  /** Addresses passed on the way, in order. */
  redirects: string[];
  /** Milliseconds from the first request to the load event; null when it never fired. */
  loadMs: number | null;
};

export const navigationReader = defineReader("watch", () => ({
  read({ tab, visit }): Navigation {
    return {
      status: visit.response?.status ?? 0,
      headers: lowerCased(visit.response?.headers ?? {}),
      tls: toTlsFacts(visit.response?.securityDetails),
      redirects: [...tab.document.passed],
      loadMs: tab.document.loadMs,
    };
  },
}));
