const named = /\{\{([A-Za-z_][A-Za-z0-9_]{0,63})\}\}/g;
const encoded = /%7B%7B([A-Za-z_][A-Za-z0-9_]{0,63})%7D%7D/gi;

/** An address as it is kept: what it names as `{{NAME}}` is not made into characters of an address. */
export function keepNames(href: string): string {
  return href.replace(encoded, (_, name: string) => `{{${name}}}`);
}

export function namesSecrets(address: string): boolean {
  return address.search(named) !== -1;
}

/**
 * An address with the values of what it names, none of which can be more than a part of its path or query; null
 * where one has no value.
 */
export function fillAddress(
  address: string,
  values: Readonly<Record<string, string>>,
): string | null {
  let isWhole = true;
  const filled = address.replace(named, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) isWhole = false;
    return encodeURIComponent((value ?? "").toWellFormed());
  });
  return isWhole ? filled : null;
}
