/** What a number's first digits say; used by the form in the browser and by the API alike. */
export type CardBrand = {
  brand: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay" | "unknown";
  lengths: number[];
  cvcLength: number;
  /** How many digits stand together when the number is shown. */
  groups: number[];
};

const unknownBrand: CardBrand = {
  brand: "unknown",
  lengths: [16],
  cvcLength: 3,
  groups: [4, 4, 4, 4],
};

const brands: (CardBrand & { starts: RegExp })[] = [
  { ...unknownBrand, brand: "visa", starts: /^4/ },
  { ...unknownBrand, brand: "mastercard", starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/ },
  { brand: "amex", starts: /^3[47]/, lengths: [15], cvcLength: 4, groups: [4, 6, 5] },
  { ...unknownBrand, brand: "discover", starts: /^(6011|64[4-9]|65)/ },
  {
    brand: "diners",
    starts: /^3(0[0-5]|[68])/,
    lengths: [14, 16],
    cvcLength: 3,
    groups: [4, 6, 4],
  },
  { ...unknownBrand, brand: "jcb", starts: /^35/ },
  { ...unknownBrand, brand: "unionpay", starts: /^62/ },
];

export function brandOf(number: string): CardBrand {
  return brands.find(({ starts }) => starts.test(number)) ?? unknownBrand;
}

/** The check digit of ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string) {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return number.length > 0 && sum % 10 === 0;
}
