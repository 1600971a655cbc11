import type { Answer, Api, ApiOptions } from "./api.ts";
import { type CardHost, hostInFrame, hostInPage } from "./card-hosts.ts";
import type { CardChange, CardEvents, CardOptions } from "./card-options.ts";
import type { TokenizeRequest } from "./tokenize.ts";

type Handler = (event: unknown) => void;

/** The card element as a page sees it, and what `createPaymentMethod` needs of it. */
export type CardElement = ReturnType<typeof createCardElement>;

export function createCardElement(
  initial: CardOptions,
  apiOptions: ApiOptions,
  api: Api,
  onDestroy: () => void,
) {
  const handlers = new Map<string, Set<Handler>>();
  let options = initial;
  let host: CardHost | undefined;
  let container: Element | undefined;
  let isReady = false;
  let wantsFocus = false;
  let destroyed = false;
  let last: CardChange | undefined;

  function emit<Name extends keyof CardEvents>(name: Name, payload: CardEvents[Name]) {
    if (name === "ready") {
      isReady = true;
      if (wantsFocus) host?.focus();
    }
    if (name === "focus" || name === "blur") toggle("focus", name === "focus");
    if (name === "change") {
      // The handler's name tells what its payload is.
      last = payload as CardChange;
      showState();
    }
    const event = name === "change" ? payload : { elementType: "card" };
    for (const handler of [...(handlers.get(name) ?? [])]) handler(event);
  }

  function showState() {
    toggle("complete", last?.complete ?? false);
    toggle("empty", last?.empty ?? true);
    toggle("invalid", last?.error !== undefined);
  }

  function toggle(state: keyof typeof defaultClasses, on: boolean) {
    const names = (options.classes?.[state] ?? defaultClasses[state]).split(/\s+/).filter(Boolean);
    for (const name of names) container?.classList.toggle(name, on);
  }

  function assertUsable() {
    if (destroyed)
      throw new Error("This Element has already been destroyed. Please create a new one.");
  }

  const element = {
    _elementType: "card",
    _tokenize: async (request: TokenizeRequest): Promise<Answer<Record<string, unknown>>> =>
      host === undefined
        ? Promise.reject(
            new Error(
              "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
            ),
          )
        : host.tokenize(request),
    mount: (target: string | HTMLElement) => {
      assertUsable();
      const found = typeof target === "string" ? document.querySelector(target) : target;
      if (!(found instanceof HTMLElement)) {
        throw new Error(
          `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
        );
      }
      if (host !== undefined && container === found) return;
      element.unmount();
      container = found;
      toggle("base", true);
      showState();
      // The host tells of itself only after `host` is set, so that `ready` can focus it.
      const early: (() => void)[] = [];
      let made = false;
      const later: typeof emit = (name, payload) => {
        if (made) emit(name, payload);
        else early.push(() => emit(name, payload));
      };
      host =
        apiOptions.fetch === undefined
          ? hostInFrame(found, options, later, apiOptions)
          : hostInPage(found, options, later, api);
      queueMicrotask(() => {
        made = true;
        for (const run of early) run();
      });
    },
    unmount: () => {
      assertUsable();
      host?.destroy();
      for (const state of ["base", "complete", "empty", "focus", "invalid"] as const)
        toggle(state, false);
      host = undefined;
      container = undefined;
      isReady = false;
      last = undefined;
    },
    destroy: () => {
      element.unmount();
      destroyed = true;
      handlers.clear();
      onDestroy();
    },
    update: (change: CardOptions) => {
      assertUsable();
      options = { ...options, ...change };
      host?.update(change);
    },
    focus: () => {
      if (isReady) host?.focus();
      else wantsFocus = true;
    },
    blur: () => host?.blur(),
    clear: () => host?.clear(),
    on: (name: string, handler: Handler) => {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
      return element;
    },
    once: (name: string, handler: Handler) => {
      const once: Handler = (event) => {
        element.off(name, once);
        handler(event);
      };
      return element.on(name, once);
    },
    off: (name: string, handler?: Handler) => {
      if (handler) handlers.get(name)?.delete(handler);
      else handlers.delete(name);
      return element;
    },
    addEventListener: (name: string, handler: Handler) => element.on(name, handler),
    removeEventListener: (name: string, handler?: Handler) => element.off(name, handler),
  };
  return element;
}

const defaultClasses = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
};
