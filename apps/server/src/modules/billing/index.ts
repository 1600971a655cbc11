export { endCustomerJob } from "./billing-jobs.ts";
export { findTeamOfBilling } from "./billing-repository.ts";
export { registerBillingRoutes } from "./billing-routes.ts";
export { billingJobs } from "./billing-work.ts";
export type { CardProvider } from "./card-provider.ts";
export { createCardProvider } from "./card-provider.ts";
export { mountCardSandbox } from "./card-sandbox.ts";
export { agreeEnterprise } from "./operate/agree-enterprise.ts";
export { setCoupon } from "./operate/set-coupon.ts";
