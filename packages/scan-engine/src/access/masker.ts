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
  return maskerOf(
    new Map(long.flatMap((secret) => writtenForms(secret).map((form) => [form, masked]))),
  );
}

/**
 * Covers each secret by its name, as `{{PASSWORD}}`: of a case whoever reads it knows the name, and looks for it.
 * @param secrets values by their names; those of fewer than `shortestSecret` characters are left as they are
 */
export function createNamedMasker(secrets: Readonly<Record<string, string>>): Masker {
  const named = Object.entries(secrets).filter(([, value]) => value.length >= shortestSecret);
  return maskerOf(
    new Map(
      named.flatMap(([name, value]) => writtenForms(value).map((form) => [form, `{{${name}}}`])),
    ),
  );
}

/** @param covers what stands in the place of each written form */
function maskerOf(covers: ReadonlyMap<string, string>): Masker {
  const forms = [...covers.keys()].sort((a, b) => b.length - a.length);
  if (forms.length === 0) return idle;
  const pattern = new RegExp(forms.map(escaped).join("|"), "g");
  const text = (text: string) => text.replace(pattern, (form) => covers.get(form) ?? masked);
  const packed = (bytes: Uint8Array) => maskPacked(bytes, forms, masked, text);
  return { isIdle: false, forms, text, data: (data) => maskData(data, { text, packed }) };
}

const idle: Masker = { isIdle: true, forms: [], text: (text) => text, data: (data) => data };

/** As it is, in an address, in a form's body, in JSON and in JSON within JSON, in HTML, in base64 and in hexadecimal. */
function writtenForms(secret: string): string[] {
  const inAddress = encodeURIComponent(secret.toWellFormed());
  return [
    secret,
    inAddress,
    inAddress.replaceAll("%20", "+"),
    inJson(secret),
    inJson(inJson(secret)),
    secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    secret.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
    Buffer.from(secret, "utf8").toString("base64").replace(/=+$/, ""),
    Buffer.from(secret, "utf8").toString("hex"),
  ];
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
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
