import type { ScanVisit } from "@sitewright/contract";
import { FactList } from "@sitewright/feature-kit";
import { Bytes, Card, Duration, useFormats } from "@sitewright/ui-kit";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";

/** How quickly the page showed itself, by whom it was vouched for, what it left in the browser. */
export function VisitFacts({ visit }: { visit: ScanVisit }) {
  const texts = useTexts("visitFacts");
  return (
    <Card title={texts.title}>
      <FactList
        facts={[
          { label: texts.vitals, value: <Vitals vitals={visit.vitals} /> },
          { label: texts.certificate, value: <Certificate certificate={visit.certificate} /> },
          { label: texts.cookies, value: <Cookies cookies={visit.cookies} /> },
          { label: texts.storage, value: <Storage storage={visit.storage} /> },
        ]}
      />
    </Card>
  );
}

function Vitals({ vitals }: Pick<ScanVisit, "vitals">) {
  const { number } = useFormats();
  const texts = useTexts("visitFacts");
  if (vitals === null) return texts.notRead;
  const { cls, ...times } = vitals;
  return (
    <ul>
      {(["ttfb_ms", "fcp_ms", "lcp_ms"] as const).map((name) => (
        <li key={name}>
          {texts.vital[name]}:{" "}
          {times[name] === null ? texts.notApplicable : <Duration ms={times[name]} />}
        </li>
      ))}
      <li>
        {texts.vital.cls}: {number(cls)}
      </li>
      <li>{texts.inp}</li>
    </ul>
  );
}

function Certificate({ certificate }: Pick<ScanVisit, "certificate">) {
  const { date } = useFormats();
  const texts = useTexts("visitFacts");
  if (certificate === null) return texts.plain;
  const { subject, issuer, protocol, valid_to } = certificate;
  return (
    <>
      {texts.issued(subject, issuer)}, {protocol}, {texts.until}{" "}
      {date(valid_to, { dateStyle: "medium" })}
    </>
  );
}

function Cookies({ cookies }: Pick<ScanVisit, "cookies">) {
  const texts = useTexts("visitFacts");
  if (cookies.length === 0) return texts.nothing;
  const flagsOf = ({ secure, http_only, same_site }: ScanVisit["cookies"][number]) =>
    [
      secure && texts.flags.secure,
      http_only && texts.flags.http_only,
      same_site && `${texts.flags.same_site}=${same_site}`,
    ]
      .filter(Boolean)
      .join(", ") || texts.noFlags;
  return (
    <ul>
      {keyed(cookies, ({ name, domain }) => `${name} ${domain}`).map(({ key, item }) => (
        <li key={key}>
          {item.name} ({item.domain}): {flagsOf(item)}
        </li>
      ))}
    </ul>
  );
}

const stores = [
  "local_bytes",
  "session_bytes",
  "indexed_db_bytes",
  "cache_bytes",
  "service_worker_bytes",
] as const;

function Storage({ storage }: Pick<ScanVisit, "storage">) {
  const texts = useTexts("visitFacts");
  if (storage === null) return texts.notRead;
  const used = storage.flatMap((use) =>
    stores.flatMap((store) => {
      const bytes = use[store];
      return bytes ? [{ origin: use.origin, store, bytes }] : [];
    }),
  );
  if (used.length === 0) return texts.nothing;
  return (
    <ul>
      {used.map(({ origin, store, bytes }) => (
        <li key={`${origin} ${store}`}>
          {origin}, {texts.stores[store]}: <Bytes value={bytes} />
        </li>
      ))}
    </ul>
  );
}
