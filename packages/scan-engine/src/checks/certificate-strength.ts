import { withoutCertificate } from "./certificate-of.ts";
import { type Check, fail, notApplicable, pass } from "./define-check.ts";

/** @see https://cabforum.org/working-groups/server/baseline-requirements/ §6.1.5, §7.1.3.2 */
export const certificateStrength: Check = {
  id: "certificate-strength",
  title: "The certificate's key and signature are strong",
  problem: "The certificate's key or signature is weak",
  category: "transport",
  weight: 4,
  recommendation: "Have the certificate issued anew, with an RSA key of 2,048 bits or an EC key.",
  run(page) {
    if (page.tlsReading.outcome !== "read") return notApplicable(withoutCertificate(page));
    const { key, keyType, keyBits, signature } = page.tlsReading.certificate;
    const seen = [`Key: ${key}`, `Signature: ${signature || "unknown"}`];
    const least = leastBits[keyType];
    if (keyBits !== null && least !== undefined && keyBits < least) {
      return fail("high", `The key is weak: ${key}.`, seen);
    }
    return /sha-?1(?!\d)|md[245]/i.test(signature)
      ? fail("high", `The signature can be forged: ${signature}.`, seen)
      : pass(`The key is ${key}.`, seen);
  },
};

const leastBits: Readonly<Record<string, number>> = {
  RSA: 2048,
  "RSA-PSS": 2048,
  DSA: 2048,
  EC: 256,
};
