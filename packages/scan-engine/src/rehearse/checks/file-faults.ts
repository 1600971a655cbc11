import type { HomePage } from "../home-page.ts";
import { placeAtNew, placeAtOld } from "../homes.ts";
import { type CheckContext, type Fault, fault } from "./fault.ts";

/** So much heavier, by share and in bytes, is worse. */
const heavier = { share: 1.5, bytes: 200_000 };
const maxNamed = 5;

/** Files of the page that no longer answer, by the folder they are in, and what it weighs. Pure. */
export function fileFaults(old: HomePage, now: HomePage, { homes }: CheckContext): Fault[] {
  const wereBroken = new Set(old.broken.map((url) => placeAtOld(url, homes).path));
  const folders = new Map<string, string[]>();
  for (const url of now.broken) {
    const { home, path } = placeAtNew(url, homes);
    if (wereBroken.has(path)) continue;
    const folder = `${home === "own" ? "" : home}${path.replace(/[?].*$/s, "").replace(/[^/]*$/, "")}`;
    folders.set(folder, [...(folders.get(folder) ?? []), url]);
  }
  const broken = [...folders].map(([folder, urls]) =>
    fault("broken", "answered", urls.slice(0, maxNamed).join(", "), folder),
  );
  const [was, is] = [old.bytes, now.bytes];
  const isHeavier =
    was !== null && is !== null && is > was * heavier.share && is - was > heavier.bytes;
  return isHeavier ? [...broken, fault("heavier", kilobytes(was), kilobytes(is))] : broken;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`;
}
