import { answerPaymentChallenge } from "../engine/payment-intents.ts";
import { answerSetupChallenge } from "../engine/setup-intents.ts";
import type { World } from "../engine/world.ts";
import { noSuch } from "../http/api-error.ts";
import { oneOf, required, text } from "../http/fields.ts";
import { route } from "../http/route.ts";
import {
  presentPaymentIntent,
  presentSetupIntent,
  publicPart,
} from "../present/present-intents.ts";

/** Where the card holder's answer to the bank's question arrives; the client secret opens it. */
export function challengeRoutes(world: World) {
  return [
    route({
      method: "POST",
      path: "/v1/3ds2/challenge",
      browser: true,
      params: { client_secret: required(text), outcome: required(oneOf("passed", "failed")) },
      run: ({ params }) => {
        const { payment_intents, setup_intents } = world.tables;
        const id = params.client_secret.split("_secret_")[0] ?? "";
        const passed = params.outcome === "passed";
        const payment = payment_intents.find(id);
        if (payment?.client_secret === params.client_secret) {
          return publicPart(
            presentPaymentIntent(world, answerPaymentChallenge(world, payment, passed)),
          );
        }
        const setup = setup_intents.find(id);
        if (setup?.client_secret === params.client_secret) {
          return publicPart(presentSetupIntent(world, answerSetupChallenge(world, setup, passed)));
        }
        throw noSuch("intent", id, "client_secret");
      },
    }),
  ];
}
