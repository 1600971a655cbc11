import type { HttpProbe } from "../../checks/probe-facts.ts";
import { ScanError } from "../../scan-error.ts";
import type { ProbeOptions } from "./probe-options.ts";

/**
 * Asks for the same page over plain http and follows where it leads. Only a page on the standard
 * port has a plain address that anybody would try.
 */
export async function probeHttp(finalUrl: string, options: ProbeOptions): Promise<HttpProbe> {
  const url = URL.parse(finalUrl);
  if (url?.protocol !== "https:") {
    return { outcome: "skipped", reason: "The page itself is served over plain HTTP." };
  }
  if (url.port !== "") {
    return {
      outcome: "skipped",
      reason: "The page has a port of its own, which only speaks HTTPS.",
    };
  }
  url.protocol = "http:";
  url.hash = "";
  return follow(url.href, options);
}

const maxHops = 5;

async function follow(start: string, options: ProbeOptions): Promise<HttpProbe> {
  const hops = [start];
  let current = start;
  for (;;) {
    const answer = await ask(current, options);
    if ("outcome" in answer) return answer;
    const next = answer.location ? URL.parse(answer.location, current) : null;
    if (!next || hops.length > maxHops) {
      return { outcome: "served", url: current, status: answer.status };
    }
    hops.push(next.href);
    if (next.protocol === "https:") return { outcome: "redirected", hops };
    current = next.href;
  }
}

type Answer = { status: number; location: string | null };

async function ask(url: string, options: ProbeOptions): Promise<Answer | HttpProbe> {
  const { fetch, signal, timeoutMs } = options;
  try {
    const response = await fetch(url, {
      signal,
      timeoutMs,
      maxBytes: 64 * 1024,
      redirect: "manual",
    });
    response.discard();
    const redirects = response.status >= 300 && response.status < 400;
    return {
      status: response.status,
      location: redirects ? response.headers.get("location") : null,
    };
  } catch (error) {
    if (!(error instanceof ScanError) || error.code === "CANCELLED") throw error;
    return { outcome: "unreachable", reason: error.message };
  }
}
