/** Names that authorities sign with, and the domains by which CAA knows them (CCADB, "CAA identifiers"). */
const known: readonly [RegExp, readonly string[]][] = [
  [/\bISRG\b|Let's Encrypt/i, ["letsencrypt.org"]],
  [/\bDigiCert\b|GeoTrust|Thawte|RapidSSL/i, ["digicert.com"]],
  [/Sectigo|USERTrust|COMODO|ZeroSSL/i, ["sectigo.com"]],
  [
    /\bAmazon\b|Starfield Services/i,
    ["amazon.com", "amazontrust.com", "awstrust.com", "amazonaws.com"],
  ],
  [/\bGTS\b|Google Trust/i, ["pki.goog"]],
  [/GlobalSign/i, ["globalsign.com"]],
  [/GoDaddy|Go Daddy/i, ["godaddy.com"]],
  [/\bSSL\.com\b/i, ["ssl.com"]],
  [/Entrust/i, ["entrust.net"]],
  [/Buypass/i, ["buypass.com"]],
];

/** @param signers subjects of a chain, from the certificate's issuer on. @returns nothing for one that nobody knows */
export function authorityOf(signers: readonly string[]): readonly string[] {
  const said = signers.join("\n");
  return known.find(([name]) => name.test(said))?.[1] ?? [];
}
