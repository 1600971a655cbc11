import { attachChecked, takePaymentMethodFor } from "../cards/use-payment-method.ts";
import { cancelSubscription } from "../engine/cancel-subscription.ts";
import { createCustomer } from "../engine/create-customer.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, noSuch } from "../http/api-error.ts";
import {
  clearableText,
  type Field,
  integer,
  metadata,
  object,
  oneOf,
  text,
} from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentCustomer, presentDeletedCustomer } from "../present/present-customer.ts";
import { presentPaymentMethod } from "../present/present-payment-method.ts";
import type { CustomerRow } from "../store/rows.ts";
import { listPage } from "./list-page.ts";
import {
  addressField,
  given,
  isWithin,
  mergeMetadata,
  orNull,
  pagination,
  readAddress,
  timeRange,
} from "./shared-fields.ts";

const email: Field<string> = {
  read: (value, path) => {
    const read = clearableText.read(value, path);
    if (read !== "" && !/^[^\s@]+@[^\s@]+$/.test(read)) {
      throw invalidRequest(`Invalid email address: ${read.slice(0, 80)}`, {
        code: "email_invalid",
        param: path,
      });
    }
    return read;
  },
};

const writable = {
  address: addressField,
  balance: integer,
  description: clearableText,
  email,
  invoice_settings: object({ default_payment_method: clearableText }),
  metadata,
  name: clearableText,
  phone: clearableText,
};

export function customerRoutes(world: World) {
  const { customers, payment_methods, subscriptions } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/customers",
      params: { ...writable, payment_method: text },
      run: ({ params }) => {
        const row = createCustomer(world, {
          email: orNull(params.email) ?? null,
          name: orNull(params.name) ?? null,
          phone: orNull(params.phone) ?? null,
          description: orNull(params.description) ?? null,
          address: readAddress(params.address),
          metadata: mergeMetadata({}, params.metadata),
          balance: params.balance ?? 0,
        });
        if (params.payment_method !== undefined) {
          attachChecked(world, takePaymentMethodFor(world, params.payment_method, row.id), row.id);
        }
        const preferred = params.invoice_settings?.default_payment_method;
        if (!preferred) return presentCustomer(row);
        return presentCustomer(
          customers.update(row.id, { default_payment_method: ownCard(world, preferred, row) }),
        );
      },
    }),
    route({
      method: "GET",
      path: "/v1/customers/:id",
      params: {},
      run: ({ ids: [id = ""] }) => {
        const row = customers.find(id);
        if (row === undefined) throw noSuch("customer", id);
        return row.deleted ? presentDeletedCustomer(id) : presentCustomer(row);
      },
    }),
    route({
      method: "POST",
      path: "/v1/customers/:id",
      params: writable,
      run: ({ ids: [id = ""], params }) => {
        const before = findCustomer(world, id);
        const preferred = params.invoice_settings?.default_payment_method;
        const row = customers.update(id, {
          ...given({
            email: orNull(params.email),
            name: orNull(params.name),
            phone: orNull(params.phone),
            description: orNull(params.description),
            balance: params.balance,
            address: params.address === undefined ? undefined : readAddress(params.address),
            default_payment_method:
              preferred === undefined || preferred === ""
                ? orNull(preferred)
                : ownCard(world, preferred, before),
          }),
          metadata: mergeMetadata(before.metadata, params.metadata),
        });
        world.emit("customer.updated", presentCustomer(row), changedFields(before, row));
        return presentCustomer(row);
      },
    }),
    route({
      method: "DELETE",
      path: "/v1/customers/:id",
      params: {},
      run: ({ ids: [id = ""] }) => {
        const before = findCustomer(world, id);
        for (const subscription of subscriptions.all()) {
          const runs = !["canceled", "incomplete_expired"].includes(subscription.status);
          if (subscription.customer === id && runs) {
            cancelSubscription(world, subscription.id, "cancellation_requested");
          }
        }
        for (const method of payment_methods.all()) {
          if (method.customer === id) {
            payment_methods.update(method.id, { customer: null, used_up: true });
          }
        }
        // Only the id remains: name, address and the rest of a deleted customer are gone.
        customers.update(id, {
          email: null,
          name: null,
          phone: null,
          description: null,
          address: null,
          metadata: {},
          default_payment_method: null,
          deleted: true,
        });
        world.emit("customer.deleted", presentCustomer(before));
        return presentDeletedCustomer(id);
      },
    }),
    route({
      method: "GET",
      path: "/v1/customers",
      params: { ...pagination, email: text, created: timeRange },
      run: ({ params }) =>
        listPage(
          "/v1/customers",
          customers
            .all()
            .filter(
              (row) =>
                !row.deleted &&
                (params.email === undefined || row.email === params.email) &&
                isWithin(row.created, params.created),
            ),
          params,
          presentCustomer,
        ),
    }),
    route({
      method: "GET",
      path: "/v1/customers/:id/payment_methods",
      params: { ...pagination, type: oneOf("card") },
      run: ({ ids: [id = ""], params }) => {
        findCustomer(world, id);
        return listPage(
          `/v1/customers/${id}/payment_methods`,
          payment_methods.all().filter((row) => row.customer === id),
          params,
          presentPaymentMethod,
        );
      },
    }),
  ];
}

/** The customer of an id; deleted ones are gone. */
export function findCustomer(world: World, id: string, param = "id") {
  const row = world.tables.customers.find(id);
  if (row === undefined || row.deleted) throw noSuch("customer", id, param);
  return row;
}

/** The id of a card that this customer has; others are refused. */
export function ownCard(world: World, id: string, customer: Pick<CustomerRow, "id">) {
  const method = takePaymentMethodFor(world, id, customer.id, "default_payment_method");
  if (method.customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: "resource_missing", param: "default_payment_method" },
    );
  }
  return method.id;
}

function changedFields(before: CustomerRow, after: CustomerRow) {
  const now = Object.entries(presentCustomer(after));
  return Object.fromEntries(
    Object.entries(presentCustomer(before)).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(now.find(([key]) => key === field)?.[1]),
    ),
  );
}
