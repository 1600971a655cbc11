import type { World } from "../engine/world.ts";
import type { Route } from "../http/route.ts";
import { challengeRoutes } from "./challenge-routes.ts";
import { customerRoutes } from "./customer-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { meterRoutes } from "./meter-routes.ts";
import { paymentIntentRoutes } from "./payment-intent-routes.ts";
import { paymentMethodRoutes } from "./payment-method-routes.ts";
import { priceRoutes } from "./price-routes.ts";
import { productRoutes } from "./product-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { setupIntentRoutes } from "./setup-intent-routes.ts";
import { subscriptionListRoutes } from "./subscription-list-routes.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";

/** Every call of the API that the sandbox knows. */
export function allRoutes(world: World): Route[] {
  return [
    ...customerRoutes(world),
    ...productRoutes(world),
    ...priceRoutes(world),
    ...meterRoutes(world),
    ...subscriptionRoutes(world),
    ...subscriptionListRoutes(world),
    ...invoiceRoutes(world),
    ...paymentIntentRoutes(world),
    ...setupIntentRoutes(world),
    ...challengeRoutes(world),
    ...paymentMethodRoutes(world),
    ...sessionRoutes(world),
    ...eventRoutes(world),
  ];
}
