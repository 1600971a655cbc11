import type { CorsProbe } from "../../checks/probe-facts.ts";
import { ScanError } from "../../scan-error.ts";
import type { ProbeOptions } from "./probe-options.ts";

/** A name that can belong to nobody: RFC 2606. */
const stranger = "https://cors-check.invalid";

/**
 * Asks for the page's head as a script of another site would: the document itself is requested once
 * a scan, by its load.
 */
export async function probeCors(finalUrl: string, options: ProbeOptions): Promise<CorsProbe> {
  const { fetch, signal, timeoutMs } = options;
  try {
    const response = await fetch(finalUrl, {
      method: "HEAD",
      headers: { origin: stranger },
      signal,
      timeoutMs,
      maxBytes: 64 * 1024,
      redirect: "manual",
    });
    response.discard();
    return {
      outcome: "asked",
      origin: stranger,
      allowOrigin: response.headers.get("access-control-allow-origin"),
      allowCredentials: response.headers.get("access-control-allow-credentials") === "true",
    };
  } catch (error) {
    if (!(error instanceof ScanError) || error.code === "CANCELLED") throw error;
    return { outcome: "skipped", reason: error.message };
  }
}
