import type { DocumentFacts, HomePage } from "./home-page.ts";
import type { RehearsedPage } from "./rehearsal.ts";

export const documentFacts = (more: Partial<DocumentFacts> = {}): DocumentFacts => ({
  title: "Tides",
  description: "When to swim",
  canonical: null,
  robots: "",
  language: "en",
  heading: "Tides",
  hreflang: [],
  forms: [],
  data: [],
  words: 200,
  hosts: {},
  isShell: false,
  ...more,
});

/** A page as a home answers it, good in every respect. */
export const homePage = (more: Partial<HomePage> = {}): HomePage => ({
  url: "https://shop.example/a",
  finalUrl: more.url ?? "https://shop.example/a",
  status: 200,
  fault: null,
  hops: [],
  headers: {},
  cookies: [],
  document: documentFacts(),
  bytes: 20_000,
  broken: [],
  ...more,
});

export const rehearsedPage = (path: string, more: Partial<RehearsedPage> = {}): RehearsedPage => {
  const url = `https://shop.example${path}`;
  return {
    url,
    mapping: { sort: "path", now: url, likeness: 1, sure: true },
    old: homePage({ url }),
    asked: homePage({ url }),
    now: null,
    ...more,
  };
};
