export { registerBillingRoutes } from "./billing-routes.ts";
export { billingJobs } from "./billing-work.ts";
export type { CardProvider } from "./card-provider.ts";
export { createCardProvider } from "./card-provider.ts";
export { mountCardSandbox } from "./card-sandbox.ts";
