import type { Stripe } from "@stripe/stripe-js";
import { vi } from "vitest";

/** A card field that is one input: sixteen digits are a complete card. */
function createFakeCard(options: { style?: object; disabled?: boolean }) {
  const handlers = new Map<string, (event: object) => void>();
  const input = document.createElement("input");
  input.setAttribute("aria-label", "Card number");
  const tell = () =>
    handlers.get("change")?.({ elementType: "card", complete: input.value.length === 16 });
  input.addEventListener("input", tell);
  const element = {
    options,
    mount: (container: HTMLElement) => container.append(input),
    on: (name: string, handler: (event: object) => void) => {
      handlers.set(name, handler);
      return element;
    },
    off: () => element,
    update: (change: object) => {
      element.options = { ...element.options, ...change };
    },
    clear: vi.fn(() => {
      input.value = "";
      tell();
    }),
    destroy: () => input.remove(),
    unmount: () => input.remove(),
    /** Gives the screen an error as the provider's field does. */
    fail: (message: string) => handlers.get("change")?.({ complete: false, error: { message } }),
  };
  return element;
}

/** A card provider for tests: what it was asked is in its spies, what it answers is changed by `mockResolvedValue`. */
export function createFakeStripe() {
  const cards: ReturnType<typeof createFakeCard>[] = [];
  const succeeded = { status: "succeeded", payment_method: "pm_new" };
  const spies = {
    confirmCardPayment: vi.fn(
      async (..._input: unknown[]): Promise<object> => ({ paymentIntent: succeeded }),
    ),
    confirmCardSetup: vi.fn(
      async (..._input: unknown[]): Promise<object> => ({ setupIntent: succeeded }),
    ),
    createPaymentMethod: vi.fn(
      async (..._input: unknown[]): Promise<object> => ({ paymentMethod: { id: "pm_new" } }),
    ),
    handleNextAction: vi.fn(
      async (..._input: unknown[]): Promise<object> => ({ paymentIntent: succeeded }),
    ),
  };
  const stripe = {
    ...spies,
    createToken: vi.fn(),
    elements: () => {
      const own: ReturnType<typeof createFakeCard>[] = [];
      return {
        create: (_type: string, options: object) => {
          const card = createFakeCard(options);
          own.push(card);
          cards.push(card);
          return card;
        },
        getElement: () => own.at(-1) ?? null,
        update: () => {},
      };
    },
  };
  // The screen calls these few members of the many that Stripe has.
  return { ...spies, cards, stripe: stripe as unknown as Stripe };
}
