import { defineReader } from "../define-reader.ts";

/** How much the page, its frames and its workers asked the network for. */
export const trafficReader = defineReader("watch", () => ({
  read: ({ tab: { network } }) => ({
    requests: network.requests,
    failed: network.failed,
    /** As sent on the wire, headers included. */
    transferBytes: Math.round(network.transferBytes),
    /** What was requested besides the document, the first of it. */
    urls: [...network.urls],
  }),
}));
