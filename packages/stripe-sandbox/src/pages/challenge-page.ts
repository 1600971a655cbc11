import { answerPaymentChallenge } from "../engine/payment-intents.ts";
import { answerSetupChallenge } from "../engine/setup-intents.ts";
import type { World } from "../engine/world.ts";
import type { PaymentIntentRow, SetupIntentRow } from "../store/rows.ts";
import { html } from "./html.ts";
import { notFoundPage, page } from "./page.ts";
import { type PageCall, seeOther } from "./page-call.ts";

/** `/three-d-secure?client_secret=…`: the bank's question as a page of its own, which leads back afterwards. */
export async function answerChallengePage(call: PageCall): Promise<Response> {
  const { world, base, query, form, transact } = call;
  const secret = query.get("client_secret") ?? "";
  const intent = findIntent(world, secret);
  const action = intent?.next_action;
  if (intent === undefined || !action)
    return notFoundPage(base, "There is nothing to authenticate.");
  const url = `${base}/three-d-secure?client_secret=${encodeURIComponent(secret)}`;
  if (call.method === "POST") {
    const passed = form.outcome === "passed";
    await transact(() => answer(world, secret, passed));
    if (action.type !== "redirect_to_url") return donePage(base, passed);
    const back = new URL(action.return_url);
    const kind = "amount" in intent ? "payment_intent" : "setup_intent";
    back.searchParams.set(kind, intent.id);
    back.searchParams.set(`${kind}_client_secret`, secret);
    back.searchParams.set("redirect_status", passed ? "succeeded" : "failed");
    return seeOther(back.href);
  }
  return page({
    title: "3D Secure authentication",
    base,
    body: html`<main>
<h1>3D Secure authentication</h1>
<p>Your bank asks you to confirm this.</p>
<form method="post" action="${url}">
<button type="submit" name="outcome" value="passed">Complete authentication</button>
<button class="second" type="submit" name="outcome" value="failed">Fail authentication</button>
</form>
</main>`,
  });
}

function donePage(base: string, passed: boolean) {
  return page({
    title: "Done",
    base,
    body: html`<main><h1>${passed ? "Authenticated" : "Not authenticated"}</h1><p>You can close this page.</p></main>`,
  });
}

function findIntent(world: World, secret: string): PaymentIntentRow | SetupIntentRow | undefined {
  const id = secret.split("_secret_")[0] ?? "";
  const { payment_intents, setup_intents } = world.tables;
  const found = payment_intents.find(id) ?? setup_intents.find(id);
  return found?.client_secret === secret ? found : undefined;
}

function answer(world: World, secret: string, passed: boolean) {
  const intent = findIntent(world, secret);
  if (intent === undefined) return;
  if ("amount" in intent) answerPaymentChallenge(world, intent, passed);
  else answerSetupChallenge(world, intent, passed);
}
