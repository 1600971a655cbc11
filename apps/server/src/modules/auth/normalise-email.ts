/**
 * What makes two spellings one address: NFKC, then lower case, as a person expects when they type
 * their address on another keyboard.
 */
export function normaliseEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}
