const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Letters and digits nobody can guess; 62 does not divide 256, so high bytes are drawn again. */
export function randomText(length: number) {
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** A new id such as `cus_…`. */
export function newId(prefix: string) {
  return `${prefix}_${randomText(24)}`;
}

/** The secret that opens one intent to a browser. */
export function newClientSecret(intentId: string) {
  return `${intentId}_secret_${randomText(25)}`;
}
