/**
 * What of a total is to be paid now when the customer has a balance (negative: a credit). Amounts below what a card
 * can be charged stay on the balance. Minor units.
 */
export function settle(total: number, balance: number, currency: string) {
  const owed = total + balance;
  if (owed <= 0) return { amountDue: 0, endingBalance: owed };
  const smallest = smallestCharge[currency] ?? 50;
  if (owed < smallest) return { amountDue: 0, endingBalance: owed };
  return { amountDue: owed, endingBalance: 0 };
}

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
const smallestCharge: Record<string, number> = { gbp: 30, jpy: 50, dkk: 250, nok: 300, sek: 300 };
