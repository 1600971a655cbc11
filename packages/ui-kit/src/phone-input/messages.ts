import { pluralOf } from "../texts/plural-of.ts";
import type { PhoneFault } from "./phone-number.ts";

export const messages = {
  countryCode: "Country code",
  noCountry: "No such country.",
  label: "Phone number",
  /** What is missing, or too much, of a number that does not fit its country. */
  unfit: ({ code, digits, fewest, most }: PhoneFault) => {
    const wanted = fewest === most ? `${most}` : `${fewest} to ${most}`;
    const rule = `A number with ${code} has ${wanted} digits here${code === "+1" ? ", as 123-456-7890" : ""}.`;
    if (digits === 0) return rule;
    if (digits > most)
      return `${pluralOf(digits - most, { one: "One digit", other: `${digits - most} digits` })} too many. ${rule}`;
    return `${digits} ${pluralOf(digits, { one: "digit", other: "digits" })} so far. ${rule}`;
  },
};
