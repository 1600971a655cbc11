export type { CreateStripeOptions, SandboxStripe } from "./create-stripe.ts";
export { createStripe } from "./create-stripe.ts";
