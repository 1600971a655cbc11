import { fixtureId, fixtureTime } from "@sitewright/api-client/testing";
import type { EndpointOutput, Endpoints } from "@sitewright/contract";

/** Of a crawl that came across one dead link. */
export const storyLinks: EndpointOutput<Endpoints["links"]["list"]> = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: fixtureId(700),
      url: "https://northwind.example/spring-sale",
      kind: "page",
      verdict: "broken",
      code: "HTTP_ERROR",
      reason: "The server answered with an error. 404",
      status: 404,
      hops: [],
      answer_ms: 40,
      instead: null,
      linked_from: [{ url: "https://northwind.example/", text: "Spring sale" }],
      linked_from_count: 1,
    },
  ],
  time_checked: fixtureTime,
  checked: 48,
  groups: { all: 1, broken: 1, advice: 0, left_out: 0, no_room: 0 },
};
