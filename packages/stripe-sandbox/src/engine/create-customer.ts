import { presentCustomer } from "../present/present-customer.ts";
import type { CustomerRow } from "../store/rows.ts";
import { newId, randomText } from "./ids.ts";
import type { World } from "./world.ts";

/** A new customer without a card. */
export function createCustomer(world: World, fields: Partial<CustomerRow>) {
  const row = world.tables.customers.insert({
    id: newId("cus").slice(0, 18),
    created: world.time(),
    email: null,
    name: null,
    phone: null,
    description: null,
    address: null,
    metadata: {},
    balance: 0,
    currency: null,
    default_payment_method: null,
    invoice_prefix: randomText(8).toUpperCase(),
    next_invoice_sequence: 1,
    deleted: false,
    ...fields,
  });
  world.emit("customer.created", presentCustomer(row));
  return row;
}
