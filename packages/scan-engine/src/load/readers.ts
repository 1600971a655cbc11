import type { Reader } from "./define-reader.ts";
import { accessibilityReader } from "./readers/accessibility-reader.ts";
import { archiveReader } from "./readers/archive-reader.ts";
import { browserReader } from "./readers/browser-reader.ts";
import { consoleReader } from "./readers/console-reader.ts";
import { cookiesReader } from "./readers/cookies-reader.ts";
import { documentReader } from "./readers/document-reader.ts";
import { lighthouseReader } from "./readers/lighthouse-reader.ts";
import { mixedContentReader } from "./readers/mixed-content-reader.ts";
import { navigationReader } from "./readers/navigation-reader.ts";
import { networkReader } from "./readers/network-reader.ts";
import { otherPicturesReader } from "./readers/other-pictures-reader.ts";
import { lookReader, pictureReader } from "./readers/picture-reader.ts";
import { policyReader } from "./readers/policy-reader.ts";
import { refusedCookiesReader } from "./readers/refused-cookies-reader.ts";
import { scriptsReader } from "./readers/scripts-reader.ts";
import { snapshotReader } from "./readers/snapshot-reader.ts";
import { sourceMapsReader } from "./readers/source-maps-reader.ts";
import { storageReader } from "./readers/storage-reader.ts";
import { trafficReader } from "./readers/traffic-reader.ts";
import { vitalsReader } from "./readers/vitals-reader.ts";

/**
 * Everything a load can tell. A new reader is a file and a line here; only those that a part asked
 * for needs are opened. From `frozen` on they read one after another, in this order.
 */
export const readers = {
  document: documentReader,
  policy: policyReader,
  cookies: cookiesReader,
  vitals: vitalsReader,
  snapshot: snapshotReader,
  picture: pictureReader,
  look: lookReader,
  accessibility: accessibilityReader,
  lighthouse: lighthouseReader,
  scripts: scriptsReader,
  navigation: navigationReader,
  traffic: trafficReader,
  network: networkReader,
  console: consoleReader,
  mixedContent: mixedContentReader,
  refusedCookies: refusedCookiesReader,
  sourceMaps: sourceMapsReader,
  browser: browserReader,
  storage: storageReader,
  archive: archiveReader,
  otherPictures: otherPicturesReader,
};

export type ReaderName = keyof typeof readers;

export type ReaderValues = {
  [Name in ReaderName]: (typeof readers)[Name] extends Reader<infer Value> ? Value : never;
};
