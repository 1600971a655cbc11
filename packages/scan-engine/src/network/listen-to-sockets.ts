import type { CDPSession } from "puppeteer-core";
import type { ExchangeStore } from "./exchange-store.ts";
import { headerLines } from "./header-lines.ts";
import { toInitiator } from "./to-initiator.ts";

/** Follows web sockets: their handshake as an exchange, and how much went over them. */
export function listenToSockets(session: CDPSession, store: ExchangeStore): void {
  session.on("Network.webSocketCreated", ({ requestId, url, initiator }) => {
    store.add(requestId, {
      url,
      method: "GET",
      type: "WebSocket",
      priority: null,
      initiator: toInitiator(initiator ?? { type: "other" }),
      // Told with the handshake, which comes last if at all.
      startedAt: Date.now(),
      begun: 0,
      socket: { sent: 0, received: 0, sentBytes: 0, receivedBytes: 0 },
    });
  });
  session.on("Network.webSocketWillSendHandshakeRequest", (event) => {
    const exchange = store.latest(event.requestId);
    if (!exchange) return;
    exchange.startedAt = event.wallTime * 1_000;
    exchange.begun = event.timestamp;
    exchange.requestHeaders = headerLines(event.request.headers, store.budget);
  });
  session.on("Network.webSocketHandshakeResponseReceived", ({ requestId, response }) => {
    const exchange = store.latest(requestId);
    if (!exchange) return;
    exchange.response = {
      status: response.status,
      statusText: store.budget.keep(response.statusText, maxWordChars) ?? "",
      protocol: "http/1.1",
      mimeType: "",
      headers: headerLines(response.headers, store.budget),
      timing: null,
      headerBytes: -1,
      cache: null,
      connection: null,
    };
  });
  session.on("Network.webSocketFrameSent", ({ requestId, response }) => {
    const socket = store.latest(requestId)?.socket;
    if (!socket) return;
    socket.sent += 1;
    socket.sentBytes += response.payloadData.length;
  });
  session.on("Network.webSocketFrameReceived", ({ requestId, response }) => {
    const socket = store.latest(requestId)?.socket;
    if (!socket) return;
    socket.received += 1;
    socket.receivedBytes += response.payloadData.length;
  });
  session.on("Network.webSocketFrameError", ({ requestId, errorMessage }) => {
    const exchange = store.latest(requestId);
    if (!exchange) return;
    const errorText = store.budget.keep(errorMessage, maxWordChars) ?? "";
    exchange.failure = { errorText, blockedReason: null, corsError: null, canceled: false };
  });
  session.on("Network.webSocketClosed", ({ requestId, timestamp }) => {
    const exchange = store.latest(requestId);
    if (exchange) exchange.ended = timestamp;
  });
}

const maxWordChars = 200;
