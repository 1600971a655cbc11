import { createApi } from "./api.ts";
import { createCardForm } from "./card-form.ts";
import type { FrameMessage, HostMessage } from "./frame-messages.ts";
import { tokenize } from "./tokenize.ts";

// The frame's own script: it waits for the page around it, then serves that one page.
window.addEventListener("message", function connect({ data, source, ports: [port] }) {
  if (source !== window.parent || port === undefined || data?.type !== "connect") return;
  window.removeEventListener("message", connect);
  serve(data, port);
});

function serve(first: Extract<HostMessage, { type: "connect" }>, port: MessagePort) {
  const baseUrl = location.href.replace(/\/card-frame.*$/, "");
  const api = createApi({ baseUrl, publishableKey: first.publishableKey });
  const form = createCardForm(document.body, first.options, (name, payload) =>
    send({ type: "event", name, payload }),
  );

  function send(message: FrameMessage) {
    port.postMessage(message);
  }

  port.onmessage = async ({ data }: MessageEvent<HostMessage>) => {
    if (data.type === "tokenize") {
      send({ type: "tokenized", id: data.id, answer: await tokenize(api, form, data.request) });
    } else if (data.type === "update") form.update(data.options);
    else if (data.type === "focus") form.focus();
    else if (data.type === "blur") form.blur();
    else if (data.type === "clear") form.clear();
  };
}
