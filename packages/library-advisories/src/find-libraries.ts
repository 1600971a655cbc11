import { createHash } from "node:crypto";
import { type AdvisoryData, type LibraryData, libraries, type Severity } from "./advisory-data.ts";
import { compareVersions } from "./compare-versions.ts";

export type Script = { url: string; body: string };

export type Advisory = { id: string; severity: Severity; summary: string };

export type Library = { name: string; version: string; advisories: Advisory[] };

/** What stands behind it is data of the library, which would not add to it. */
const maxChars = 400_000;

/**
 * The libraries that a script is or brings along, each version once, with what is known against it:
 * by its text, else by its hash, else by its address. Pure.
 */
export function findLibraries({ url, body }: Script): Library[] {
  const text = body.slice(0, maxChars);
  const hash = createHash("sha1").update(body).digest("hex");
  const address = addressOf(url);
  return compiled().flatMap((library) => {
    const version =
      firstMatch(library.content, text) ??
      library.data.hashes[hash] ??
      firstMatch(library.address, address.whole) ??
      firstMatch(library.file, address.file);
    if (version === undefined) return [];
    const known = library.data.advisories.filter((advisory) => concerns(advisory, version));
    return [{ name: library.data.name, version, advisories: known.map(toAdvisory) }];
  });
}

type Compiled = { data: LibraryData; content: RegExp[]; file: RegExp[]; address: RegExp[] };

let all: Compiled[] | undefined;

/** Once a process, on first use. */
function compiled(): Compiled[] {
  all ??= libraries.map((data) => ({
    data,
    content: data.content.map((pattern) => new RegExp(pattern)),
    file: data.file.map((pattern) => new RegExp(`^${pattern}$`)),
    address: data.address.map((pattern) => new RegExp(pattern)),
  }));
  return all;
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    // Minified names end in ".min", which the patterns take for a part of the version.
    const version = pattern.exec(text)?.[1]?.replace(/[.-]min$/, "");
    if (version) return version;
  }
  return undefined;
}

function concerns({ from, below }: AdvisoryData, version: string): boolean {
  if (from !== undefined && compareVersions(version, from) < 0) return false;
  return compareVersions(version, below) < 0;
}

function toAdvisory({ id, severity, summary }: AdvisoryData): Advisory {
  return { id, severity, summary };
}

function addressOf(url: string): { whole: string; file: string } {
  const address = URL.parse(url);
  const whole = `${address?.origin ?? ""}${address?.pathname ?? ""}`.slice(0, 2_000);
  return { whole, file: whole.slice(whole.lastIndexOf("/") + 1) };
}
