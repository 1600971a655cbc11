import { type NetworkRequest, type RequestView, requestViews } from "@sitewright/contract";

/** A request with its place among all of them, from 1: its name in addresses. */
export type PlacedRequest = NetworkRequest & { position: number };

export function placed(requests: readonly NetworkRequest[]): PlacedRequest[] {
  return requests.map((request, index) => ({ ...request, position: index + 1 }));
}

/** Without an answer, or answered by an error; what the page broke off itself did not fail. */
export function hasFailed({ status, fault, canceled }: NetworkRequest): boolean {
  return !canceled && (fault !== null || (status ?? 0) >= 400);
}

/** The requests of a view, and of them those whose address has the text. */
export function narrowRequests<Request extends NetworkRequest>(
  requests: readonly Request[],
  view: RequestView | undefined,
  text = "",
): Request[] {
  const wanted = text.trim().toLowerCase();
  return requests.filter(
    (request) =>
      (view === undefined || isInView(request, view)) &&
      (wanted === "" || request.url.toLowerCase().includes(wanted)),
  );
}

/** The views that have requests, in their order, with how many. */
export function countViews(
  requests: readonly NetworkRequest[],
): { view: RequestView; count: number }[] {
  return requestViews
    .map((view) => ({ view, count: requests.filter((each) => isInView(each, view)).length }))
    .filter(({ count }) => count > 0);
}

function isInView(request: NetworkRequest, view: RequestView): boolean {
  if (view === "failed") return hasFailed(request);
  if (view === "third_party") return request.third_party;
  return kindOf(request.type) === view;
}

type Kind = Exclude<RequestView, "failed" | "third_party">;

/** The browser's many kinds as the few that people look for. */
export function kindOf(type: string): Kind {
  return kinds[type] ?? "other";
}

const kinds: Readonly<Record<string, Kind>> = {
  document: "document",
  script: "script",
  stylesheet: "stylesheet",
  image: "image",
  font: "font",
  fetch: "fetch",
  xhr: "fetch",
  eventsource: "fetch",
  websocket: "fetch",
};
