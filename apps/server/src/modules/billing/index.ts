export { endCustomerJob, reconcileBillingJob, syncBillingJob } from "./billing-jobs.ts";
export { registerBillingRoutes } from "./billing-routes.ts";
export type { CardProvider } from "./card-provider.ts";
export { createCardProvider } from "./card-provider.ts";
export { mountCardSandbox } from "./card-sandbox.ts";
export { meterTasks } from "./meter-tasks.ts";
export { endSubscription, reconcileBilling, syncTeam } from "./sync-team.ts";
