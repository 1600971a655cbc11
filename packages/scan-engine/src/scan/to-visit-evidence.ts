import { shorten, storableText } from "../capture/storable-text.ts";
import type { VisitEvidence } from "../evidence.ts";
import type { Kept } from "../load/kept.ts";
import type { ReaderValues } from "../load/readers.ts";

type Seen = Pick<ReaderValues, "navigation" | "cookies" | "storage" | "vitals">;

const maxCookies = 200;
const maxChars = 300;

/** What a visit left in the browser and measured in passing. Pure. */
export function toVisitEvidence({ navigation, cookies, storage, vitals }: Seen): VisitEvidence {
  const { tls } = navigation;
  return {
    vitals: orNull(vitals),
    cookies: cookies.slice(0, maxCookies).map(({ name, domain, secure, httpOnly, sameSite }) => ({
      name: kept(name),
      domain: kept(domain),
      secure,
      http_only: httpOnly,
      same_site: sameSite,
    })),
    storage: orNull(storage),
    certificate: tls && {
      protocol: tls.protocol,
      subject: kept(tls.subject),
      issuer: kept(tls.issuer),
      valid_from: tls.validFrom,
      valid_to: tls.validTo,
    },
  };
}

function orNull<Value>(outcome: Kept<Value>): Value | null {
  return "value" in outcome ? outcome.value : null;
}

function kept(text: string): string {
  return shorten(storableText(text), maxChars);
}
