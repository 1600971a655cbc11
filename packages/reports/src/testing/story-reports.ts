import {
  fixtureId,
  listOf,
  type MockHandlers,
  makePage,
  makeSite,
} from "@sitewright/api-client/testing";
import type {
  Brand,
  OpenEdition,
  Report,
  ReportEdition,
  ReportMail,
  ReportShare,
} from "@sitewright/contract";
import { ago } from "@sitewright/feature-kit/stories";

const day = 86_400;

export const site = makeSite({ site_url: "https://oak-and-iron.example" });
export const page = makePage({ site: site.id, site_url: site.site_url });

export const report: Report = {
  id: fixtureId(901),
  site: site.id,
  page: null,
  site_url: site.site_url,
  page_url: null,
  name: "Report of oak-and-iron.example",
  type: ["summary", "health", "mended", "open", "tests"],
  period: { kind: "month", month: null },
  text_color: null,
  background_color: null,
  highlight_color: null,
  by: "Mara Whitfield",
  time_created: ago(20 * day),
  time_updated: ago(2 * day),
};

export const edition: ReportEdition = {
  id: fixtureId(911),
  report: report.id,
  site: site.id,
  from: "2026-02-01",
  to: "2026-02-28",
  zone: "Europe/London",
  headline: "Your site is in good health: 91 of 100.",
  by: "Mara Whitfield",
  time_created: ago(3600),
  pdf: "done",
};

export const olderEdition: ReportEdition = {
  ...edition,
  id: fixtureId(912),
  from: "2026-01-01",
  to: "2026-01-31",
  by: "Tom Okafor",
  time_created: ago(29 * day),
};

/** What stands in the frame; the real one comes from the server. */
const paper = (line: string) =>
  `data:text/html,${encodeURIComponent(`<!doctype html><html lang="en"><title>Report</title><body style="font:16px sans-serif;padding:32px"><h1>${line}</h1><p>oak-and-iron.example</p></body></html>`)}`;

export const openOf = (one: ReportEdition): OpenEdition => ({
  ...one,
  summary: [one.headline],
  view_url: paper(one.headline),
  file_url: "https://files.example/report.html",
  csv_url: "https://files.example/report.csv",
  json_url: "https://files.example/report.json",
  pdf_url: one.pdf === "done" ? "https://files.example/report.pdf" : null,
  pdf_bytes: one.pdf === "done" ? 640_000 : null,
});

export const brand: Brand = {
  name: "Northwind Studio",
  logo: null,
  text_color: "#ffffff",
  background_color: "#0f5c5c",
  highlight_color: "#0f5c5c",
  sender_name: "Mara Whitfield",
  reply_to: "mara@northwind.example",
  time_updated: ago(40 * day),
};

export const share: ReportShare = {
  id: fixtureId(921),
  report: report.id,
  edition: edition.id,
  shows: "this",
  recipient: "Oak & Iron, owners",
  has_passphrase: false,
  mailed: false,
  state: "open",
  time_expires: ago(-30 * day),
  views: 0,
  last_view: null,
  by: "Mara Whitfield",
  time_created: ago(60),
};

export const shares: ReportShare[] = [
  share,
  {
    ...share,
    ...{ id: fixtureId(922), recipient: "Bookkeeper", shows: "newest", has_passphrase: true },
    ...{ views: 6, last_view: "2026-03-01", by: "Tom Okafor", time_created: ago(18 * day) },
  },
  {
    ...share,
    ...{ id: fixtureId(923), recipient: "Board meeting", state: "revoked", views: 2 },
    ...{ last_view: "2026-02-05", time_created: ago(27 * day) },
  },
];

const mail: ReportMail = {
  id: fixtureId(931),
  email: "owners@oak-and-iron.example",
  share: fixtureId(924),
  state: "sent",
  reason: null,
  time_created: ago(3000),
};

export const mails: ReportMail[] = [
  mail,
  { ...mail, id: fixtureId(932), email: "tom@oak-and-iron.example", state: "queued" },
  {
    ...mail,
    ...{ id: fixtureId(933), email: "nobody@oak-and-iron.example", state: "refused" },
    reason: "550 no such mailbox",
  },
];

/** An API that has these reports of the site, and takes everything that is done with them. */
export function answersWith(reports: readonly Report[]): MockHandlers {
  return {
    sites: { get: site },
    pages: { get: page },
    brand: { get: brand, set: brand },
    reports: {
      list: listOf([...reports]),
      create: ({ type, period }) => ({ ...report, type, period }),
      update: ({ type = report.type }) => ({ ...report, type }),
      preview: {
        headline: edition.headline,
        summary: [],
        view_url: paper("Your site is in good health: 91 of 100, seven more than in January."),
      },
      freeze: openOf(edition),
      editions: listOf([edition, olderEdition]),
      shares: listOf(shares),
    },
    editions: {
      get: ({ id }) => openOf(id === olderEdition.id ? olderEdition : edition),
      share: { ...share, url: "https://reports.example/r/7kq2m9xdv4te" },
      print: openOf({ ...edition, pdf: "waiting" }),
      mail: ({ emails }) => ({ results: emails.map((email) => ({ ...mail, email })) }),
      mails: listOf(mails),
    },
    shares: { revoke: () => undefined },
  };
}
