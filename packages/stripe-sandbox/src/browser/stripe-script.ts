import { createStripe } from "./create-stripe.ts";

// `<base>/stripe.js`: what it is loaded from tells where the sandbox is.
const source =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const baseUrl = source.replace(/\/stripe\.js.*$/, "");

Object.assign(window, {
  Stripe: Object.assign((publishableKey: string) => createStripe(publishableKey, { baseUrl }), {
    version: 3,
  }),
});
