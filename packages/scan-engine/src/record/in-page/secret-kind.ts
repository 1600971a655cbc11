/// <reference lib="dom" />

/** What a field takes that nobody may read later: passwords, one-time codes and cards. */
export function secretKindOf(field: Element): "PASSWORD" | "CODE" | "CARD" | undefined {
  const said = (field.getAttribute("autocomplete") ?? "").toLowerCase().split(/\s+/);
  if (said.includes("one-time-code")) return "CODE";
  if (said.some((word) => /^cc-(number|csc|exp)/.test(word))) return "CARD";
  if (passwords.has(field) || said.some((word) => word.endsWith("-password"))) return "PASSWORD";
  if (!(field instanceof HTMLInputElement) || field.type !== "password") return undefined;
  // A page that shows what was typed makes a text field of it.
  passwords.add(field);
  return "PASSWORD";
}

const passwords = new WeakSet<Element>();
