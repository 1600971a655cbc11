import type { NetworkRequest } from "../../evidence.ts";
import { hostOf, isOwnHost } from "../own-host.ts";
import { addressTemplate } from "../text/steady-address.ts";

export type RequestState = "ok" | "redirect" | "client_error" | "server_error" | "failed";

/** Requests that one line of code makes, as one. */
export type RequestFact = {
  template: string;
  method: string;
  type: string;
  own: boolean;
  host: string;
  /** The worst that came of them, and all that came of them, in one text. */
  state: RequestState;
  states: string;
  status: number | null;
  fault: string | null;
  requests: number;
  bytes: number;
  /** Address template of the file that asked for them; null for the document itself. */
  initiator: string | null;
};

const ranks = ["ok", "redirect", "client_error", "server_error", "failed"] as const;

/** Of pages' own and of code and styles the whole path counts, of other foreign things the first folder. */
const namedByPath = new Set(["script", "stylesheet", "document", "font"]);

/** What a load asked for, by method, type and address template. */
export function readNetwork(
  requests: readonly NetworkRequest[],
  page: string,
): Map<string, RequestFact> {
  const facts = new Map<string, RequestFact>();
  for (const request of requests) {
    const fact = toFact(request, page);
    const key = `${fact.method}|${fact.type}|${fact.template}`;
    const known = facts.get(key);
    if (known) join(known, fact);
    else facts.set(key, fact);
  }
  return facts;
}

/** Hosts that are not the page's own, with nothing to be said of them but that they were asked. */
export function foreignHosts(facts: ReadonlyMap<string, RequestFact>): Map<string, true> {
  const foreign = [...facts.values()].filter(({ own, host }) => !own && host !== "");
  return new Map(foreign.map(({ host }) => [host, true]));
}

/** Whether a request brought nothing, or an error. */
export function isFailure(state: RequestState): boolean {
  return state === "client_error" || state === "server_error" || state === "failed";
}

/** Whether one came to more harm than the other. */
export function isWorse(state: RequestState, than: RequestState): boolean {
  return ranks.indexOf(state) > ranks.indexOf(than);
}

/** What came of a request; what the page itself broke off did not fail. */
export function stateOfRequest({ status, fault, canceled }: NetworkRequest): RequestState {
  if (canceled) return "ok";
  if (status === null || fault !== null) return fault === null ? "ok" : "failed";
  if (status >= 500) return "server_error";
  if (status >= 400) return "client_error";
  return status >= 300 && status !== 304 ? "redirect" : "ok";
}

function toFact(request: NetworkRequest, page: string): RequestFact {
  const own = isOwnHost(request.url, page);
  const whole = addressTemplate(request.url, page);
  const state = stateOfRequest(request);
  return {
    template: own || namedByPath.has(request.type) ? whole : firstFolder(whole),
    method: request.method,
    type: request.type,
    own,
    host: hostOf(request.url, page),
    state,
    states: state,
    status: request.status,
    fault: request.fault,
    requests: 1,
    bytes: request.body_bytes ?? 0,
    initiator: initiatorOf(request, page),
  };
}

/** The document asks for most of what a page is made of: that says nothing. */
function initiatorOf({ initiator }: NetworkRequest, page: string): string | null {
  if (initiator.url === null) return null;
  const template = addressTemplate(initiator.url, page);
  return template === addressTemplate(page, page) ? null : template;
}

function firstFolder(template: string): string {
  return template.replace(/\?.*/, "").replace(/^([^/]*\/[^/]*\/).+$/, "$1…");
}

function join(known: RequestFact, next: RequestFact): void {
  known.requests += 1;
  known.bytes += next.bytes;
  known.states = [...new Set([...known.states.split(" "), next.state])].toSorted().join(" ");
  if (!isWorse(next.state, known.state)) return;
  known.state = next.state;
  known.status = next.status;
  known.fault = next.fault;
}
