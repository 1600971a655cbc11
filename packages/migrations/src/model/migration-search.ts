import { type MigrationSearch, moveVerdicts, searchMaxLength } from "@sitewright/contract";
import type { RawSearch } from "@sitewright/feature-kit";

/** Reads the search of a site's move from an address; what makes no sense is left out. */
export function parseMigrationSearch({ verdict, path, row }: RawSearch): MigrationSearch {
  const position = typeof row === "number" ? row : Number(typeof row === "string" ? row : "x");
  return {
    verdict: moveVerdicts.find((one) => one === verdict),
    path: typeof path === "string" && path !== "" ? path.slice(0, searchMaxLength) : undefined,
    row: Number.isInteger(position) && position >= 0 ? position : undefined,
  };
}
