import { shorten } from "../../capture/storable-text.ts";
import type { Homes } from "../homes.ts";
import type { CauseKind } from "./cause-kinds.ts";

/** One thing that a page of the new home has worse than the old one's. */
export type Fault = {
  kind: CauseKind;
  /** What exactly, where one page may have several of a kind that are mended apart; empty otherwise. */
  subject: string;
  was: string;
  is: string;
};

export type CheckContext = {
  homes: Homes;
  /** The path that takes an old path's place. */
  mapOf(path: string): string;
};

const maxShown = 300;

/** A fault as it is told; texts of pages are cut. */
export function fault(kind: CauseKind, was: string, is: string, subject = ""): Fault {
  return { kind, subject, was: shorten(was, maxShown), is: shorten(is, maxShown) };
}
