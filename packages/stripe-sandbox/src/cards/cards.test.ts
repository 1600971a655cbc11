import { describe, expect } from "vitest";
import { customerWithCard, failureOf, test } from "../testing/sandbox-test.ts";

const good = { exp_month: 12, exp_year: 2040, cvc: "123" };

describe("entering a card", () => {
  test.for([
    { number: "4242424242424242", brand: "visa" },
    { number: "5555 5555 5555 4444", brand: "mastercard" },
    { number: "378282246310005", brand: "amex", cvc: "1234" },
    { number: "4242424242424242", brand: "visa", exp_year: 40 },
  ])("takes $number", async ({ brand, ...card }, { stripe }) => {
    const made = await stripe.paymentMethods.create({ type: "card", card: { ...good, ...card } });
    expect(made.card).toMatchObject({ brand, exp_year: 2040, last4: card.number.slice(-4) });
    expect(JSON.stringify(made)).not.toContain(card.number.replaceAll(" ", ""));
  });

  test.for([
    { what: "a wrong check digit", card: { number: "4242424242424241" }, code: "incorrect_number" },
    { what: "letters", card: { number: "4242abcd" }, code: "invalid_number" },
    { what: "month 13", card: { exp_month: 13 }, code: "invalid_expiry_month" },
    { what: "a year that is over", card: { exp_year: 2020 }, code: "invalid_expiry_year" },
    { what: "a short security code", card: { cvc: "12" }, code: "invalid_cvc" },
    { what: "three digits for amex", card: { number: "378282246310005" }, code: "invalid_cvc" },
    {
      what: "a card that is no test card",
      card: { number: "4012888888881881" },
      code: "card_declined",
    },
  ])("refuses $what", async ({ card, code }, { stripe }) => {
    const failed = await stripe.paymentMethods
      .create({ type: "card", card: { number: "4242424242424242", ...good, ...card } })
      .catch(failureOf);
    expect(failed).toMatchObject({ statusCode: 402, type: "StripeCardError", code });
  });
});

describe("a test card", () => {
  test.for([
    { number: "4000000000000002", code: "card_declined", decline_code: "generic_decline" },
    { number: "4000000000009995", code: "card_declined", decline_code: "insufficient_funds" },
    { number: "4000000000000069", code: "expired_card", decline_code: "expired_card" },
    { number: "4000000000000127", code: "incorrect_cvc", decline_code: "incorrect_cvc" },
    { number: "4000000000000119", code: "processing_error", decline_code: "processing_error" },
  ])(
    "$number fails with $decline_code, attached or charged",
    async ({ number, ...error }, { stripe }) => {
      const customer = await stripe.customers.create();
      const { id } = await stripe.paymentMethods.create({
        type: "card",
        card: { ...good, number },
      });
      const attached = await stripe.paymentMethods
        .attach(id, { customer: customer.id })
        .catch(failureOf);
      expect(attached).toMatchObject({ statusCode: 402, ...error });
      const charged = await stripe.paymentIntents
        .create({ amount: 1000, currency: "usd", payment_method: id, confirm: true })
        .catch(failureOf);
      expect(charged).toMatchObject({ statusCode: 402, ...error });
      const setUp = await stripe.setupIntents
        .create({ customer: customer.id, payment_method: id, confirm: true })
        .catch(failureOf);
      expect(setUp).toMatchObject({ statusCode: 402, ...error });
    },
  );

  test("4000000000000341 can be attached, but not charged", async ({ stripe }) => {
    const customer = await customerWithCard(stripe, "pm_card_chargeCustomerFail");
    const failed = await stripe.paymentIntents
      .create({
        amount: 1000,
        currency: "usd",
        customer: customer.id,
        payment_method: String(customer.invoice_settings.default_payment_method),
        confirm: true,
      })
      .catch(failureOf);
    expect(failed).toMatchObject({ code: "card_declined" });
  });

  test.for([
    { number: "4000002500003155", later: "succeeded" },
    { number: "4000002760003184", later: "authentication_required" },
    { number: "4000000000003220", later: "authentication_required" },
  ])(
    "$number asks at set-up; a later payment ends with $later",
    async ({ number, later }, { sandbox, stripe }) => {
      const customer = await stripe.customers.create();
      const { id } = await stripe.paymentMethods.create({
        type: "card",
        card: { ...good, number },
      });
      const setup = await stripe.setupIntents.create({
        customer: customer.id,
        payment_method: id,
        confirm: true,
      });
      expect(setup).toMatchObject({
        status: "requires_action",
        next_action: { type: "use_stripe_sdk" },
      });
      const answered = await fetch(`${sandbox.url}/v1/3ds2/challenge`, {
        method: "POST",
        headers: { authorization: `Bearer ${sandbox.publishableKey}` },
        body: new URLSearchParams({ client_secret: setup.client_secret ?? "", outcome: "passed" }),
      });
      expect(await answered.json()).toMatchObject({ status: "succeeded" });
      const charge = { amount: 1000, currency: "usd", customer: customer.id, payment_method: id };
      const offSession = await stripe.paymentIntents
        .create({ ...charge, confirm: true, off_session: true })
        .then(
          ({ status }) => status,
          (error) => failureOf(error).code,
        );
      expect(offSession).toBe(later);
    },
  );

  test("of one customer cannot be used by another, nor after it was taken off", async ({
    stripe,
  }) => {
    const ada = await customerWithCard(stripe);
    const bob = await stripe.customers.create();
    const card = String(ada.invoice_settings.default_payment_method);
    const charge = { amount: 1000, currency: "usd", payment_method: card, confirm: true };
    expect(
      await stripe.paymentIntents.create({ ...charge, customer: bob.id }).catch(failureOf),
    ).toMatchObject({
      statusCode: 400,
    });
    expect(
      await stripe.paymentMethods.attach(card, { customer: bob.id }).catch(failureOf),
    ).toMatchObject({
      statusCode: 400,
    });
    await stripe.paymentMethods.detach(card);
    expect((await stripe.paymentMethods.list({ customer: ada.id })).data).toEqual([]);
    expect(await stripe.customers.retrieve(ada.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect(
      await stripe.paymentMethods.attach(card, { customer: ada.id }).catch(failureOf),
    ).toMatchObject({
      statusCode: 400,
    });
  });
});
