import type { Answer, Api, ApiOptions } from "./api.ts";
import { createCardForm } from "./card-form.ts";
import type { CardOptions, EmitCardEvent } from "./card-options.ts";
import { type FrameMessage, frameTitle, type HostMessage } from "./frame-messages.ts";
import { type TokenizeRequest, tokenize } from "./tokenize.ts";

/** Where the card's digits are typed. */
export type CardHost = {
  tokenize: (request: TokenizeRequest) => Promise<Answer<Record<string, unknown>>>;
  focus: () => void;
  blur: () => void;
  clear: () => void;
  update: (options: CardOptions) => void;
  destroy: () => void;
};

/** In the page itself, where there is no server to load a frame from: stories and tests. */
export function hostInPage(
  container: HTMLElement,
  options: CardOptions,
  emit: EmitCardEvent,
  api: Api,
): CardHost {
  const form = createCardForm(container, options, emit);
  return { ...form, tokenize: (request) => tokenize(api, form, request) };
}

/** In a frame of the sandbox's own address, so that no script of the page can read the digits. */
export function hostInFrame(
  container: HTMLElement,
  options: CardOptions,
  emit: EmitCardEvent,
  { baseUrl, publishableKey }: ApiOptions,
): CardHost {
  const frame = container.ownerDocument.createElement("iframe");
  const waiting = new Map<number, (answer: Answer<Record<string, unknown>>) => void>();
  const channel = new MessageChannel();
  let requests = 0;
  frame.title = frameTitle;
  frame.src = `${baseUrl}/card-frame`;
  frame.setAttribute("allow", "payment");
  frame.setAttribute("scrolling", "no");
  Object.assign(frame.style, {
    border: "0",
    // The frame's document is light too, else its background would be opaque on a dark page.
    colorScheme: "light",
    display: "block",
    height: "24px",
    margin: "0",
    padding: "0",
    width: "100%",
  });
  frame.addEventListener("load", () => {
    const first: HostMessage = { type: "connect", publishableKey, options };
    frame.contentWindow?.postMessage(first, new URL(baseUrl).origin, [channel.port2]);
  });
  channel.port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if (data.type === "tokenized") {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    } else if (data.name === "height") frame.style.height = `${data.payload}px`;
    // Name and payload of a message belong together; the compiler sees them apart.
    else emit(data.name, data.payload as never);
  };
  container.append(frame);

  function send(message: HostMessage) {
    channel.port1.postMessage(message);
  }

  return {
    tokenize: (request) =>
      new Promise((resolve) => {
        requests += 1;
        waiting.set(requests, resolve);
        send({ type: "tokenize", id: requests, request });
      }),
    focus: () => {
      frame.focus();
      send({ type: "focus" });
    },
    blur: () => send({ type: "blur" }),
    clear: () => send({ type: "clear" }),
    update: (change) => send({ type: "update", options: change }),
    destroy: () => {
      channel.port1.close();
      frame.remove();
    },
  };
}
