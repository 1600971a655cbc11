import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure/index.mjs";

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

const scripts = new Map<string, Promise<void>>();

/**
 * The card provider's object for a public key: Stripe's own script, or the one at `script`, which is
 * put on the page once. Nothing is loaded before the first call.
 * @throws Error when the script cannot be loaded; the next call tries anew.
 */
export async function loadCardProvider(key: string, script: string | null): Promise<Stripe | null> {
  if (script === null) return loadStripe(key);
  let loading = scripts.get(script);
  if (loading === undefined) {
    loading = addScript(script);
    scripts.set(script, loading);
    loading.catch(() => scripts.delete(script));
  }
  await loading;
  return window.Stripe?.(key) ?? null;
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("The card provider's script could not be loaded."));
    });
    document.head.append(element);
  });
}
