import { createApi } from "./api.ts";
import { createStripe } from "./create-stripe.ts";

// The script of the sandbox's own pages: it puts the card field into their form and sends it.
const main = document.querySelector<HTMLElement>("main[data-page]");
const form = document.querySelector<HTMLFormElement>("#card-form");
if (main && form) start(main, form);

function start(main: HTMLElement, form: HTMLFormElement) {
  const { base = "", key = "", page = "", url = "", secret = "" } = main.dataset;
  const stripe = createStripe(key, { baseUrl: base });
  const api = createApi({ baseUrl: url, publishableKey: key });
  const card = stripe.elements().create("card", { hidePostalCode: true, style: cardStyle() });
  const message = document.querySelector("#card-error");
  const button = form.querySelector("button");
  card.mount("#card");
  card.on("change", ({ error }) => show(error?.message));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () =>
    card.update({ style: cardStyle() }),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button) button.disabled = true;
    show(undefined);
    const email = form.querySelector<HTMLInputElement>("#email");
    const failure =
      email && !email.checkValidity()
        ? "Enter your email address."
        : await steps[page]?.(email?.value);
    if (button) button.disabled = false;
    show(failure);
    if (failure === undefined) return;
    if (email && !email.checkValidity()) email.focus();
  });

  function show(text: string | undefined) {
    if (message) message.textContent = text ?? "";
  }

  type Step = { client_secret?: string; redirect?: string };

  /** Each gives the message of what failed; when all went well the page is left. */
  const steps: Record<string, (email: string | undefined) => Promise<string | undefined>> = {
    checkout: async (email) => {
      const made = await stripe.createPaymentMethod({ type: "card", card });
      if (made.error) return made.error.message;
      const paid = await api.post<Step>("/pay", { payment_method: made.paymentMethod.id, email });
      if (paid.error) return paid.error.message;
      if (paid.value.client_secret === undefined) return leave(paid.value.redirect);
      const settled = await stripe.handleNextAction({ clientSecret: paid.value.client_secret });
      if (settled.error) return settled.error.message;
      const finished = await api.post<Step>("/finish", {});
      return finished.error ? finished.error.message : leave(finished.value.redirect);
    },
    portal: async () => {
      const setup = await api.post<Step>("/setup", {});
      if (setup.error) return setup.error.message;
      const confirmed = await stripe.confirmCardSetup(setup.value.client_secret ?? "", {
        payment_method: { card },
      });
      if (confirmed.error) return confirmed.error.message;
      const kept = await api.post<Step>("/card", { setup_intent: confirmed.setupIntent.id });
      return kept.error ? kept.error.message : leave(kept.value.redirect);
    },
    invoice: async () => {
      const { error } = await stripe.confirmCardPayment(secret, { payment_method: { card } });
      return error ? error.message : leave(url);
    },
  };
}

function leave(address: string | undefined) {
  location.assign(address ?? location.href);
  return undefined;
}

function cardStyle() {
  const { color } = getComputedStyle(document.body);
  const root = getComputedStyle(document.documentElement);
  return {
    base: {
      color,
      fontSize: "16px",
      "::placeholder": { color: root.getPropertyValue("--quiet").trim() },
    },
    invalid: { color: root.getPropertyValue("--danger").trim() },
  };
}
