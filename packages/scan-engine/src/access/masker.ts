import { maskPacked } from "./mask-packed.ts";

/** What stands in a secret's place. */
export const masked = "•••";

/** Shorter values cannot be told from ordinary words: "demo" would be covered all over a page. */
export const shortestSecret = 6;

/** Covers secrets by their value, in each form in which a page or a browser may have written them. */
export type Masker = {
  /** True when there is nothing to cover. */
  isIdle: boolean;
  /** Every written form of every secret, the longest first. */
  forms: readonly string[];
  text(text: string): string;
  /** A copy of plain data with the secrets in all of its strings and packed texts covered. */
  data<Data>(data: Data): Data;
};

/** @param secrets values; those of fewer than `shortestSecret` characters are left as they are. */
export function createMasker(secrets: readonly string[]): Masker {
  const long = secrets.filter((secret) => secret.length >= shortestSecret);
  const forms = [...new Set(long.flatMap(writtenForms))].sort((a, b) => b.length - a.length);
  if (forms.length === 0) return idle;
  const pattern = new RegExp(forms.map(escaped).join("|"), "g");
  const text = (text: string) => text.replace(pattern, masked);
  const packed = (bytes: Uint8Array) => maskPacked(bytes, forms, masked, text);
  return { isIdle: false, forms, text, data: (data) => maskData(data, { text, packed }) };
}

const idle: Masker = { isIdle: true, forms: [], text: (text) => text, data: (data) => data };

/** As it is, in an address, in a form's body, in JSON, and in HTML. */
function writtenForms(secret: string): string[] {
  const inAddress = encodeURIComponent(secret.toWellFormed());
  return [
    secret,
    inAddress,
    inAddress.replaceAll("%20", "+"),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    secret.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
  ];
}

type Masks = { text(text: string): string; packed(bytes: Uint8Array): Uint8Array };

function maskData<Data>(data: Data, masks: Masks): Data;
function maskData(data: unknown, masks: Masks): unknown {
  if (typeof data === "string") return masks.text(data);
  if (data instanceof Uint8Array) return masks.packed(data);
  if (Array.isArray(data)) return data.map((item) => maskData(item, masks));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, maskData(value, masks)]),
  );
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
