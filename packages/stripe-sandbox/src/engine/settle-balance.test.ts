import { expect, it } from "vitest";
import { settle } from "./settle-balance.ts";

it.each([
  { total: 1200, balance: 0, amountDue: 1200, endingBalance: 0 },
  { total: -300, balance: 0, amountDue: 0, endingBalance: -300 },
  { total: 1200, balance: -300, amountDue: 900, endingBalance: 0 },
  { total: 1200, balance: -5000, amountDue: 0, endingBalance: -3800 },
  { total: 40, balance: 0, amountDue: 0, endingBalance: 40 },
  { total: 40, balance: 40, amountDue: 80, endingBalance: 0 },
  { total: 0, balance: 0, amountDue: 0, endingBalance: 0 },
])("of $total with a balance of $balance, $amountDue is due and $endingBalance stays", (row) => {
  const { amountDue, endingBalance } = row;
  expect(settle(row.total, row.balance, "usd")).toEqual({ amountDue, endingBalance });
});
