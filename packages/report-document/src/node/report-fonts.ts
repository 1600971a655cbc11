import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ReportFont } from "../document/report-options.ts";

/** The faces that reports are set in on every machine alike: Inter, static, in two weights. Read once. */
export function reportFonts(): readonly ReportFont[] {
  fonts ??= ([400, 700] as const).flatMap((weight) => [
    fontOf(weight, "latin"),
    fontOf(weight, "latin-ext"),
  ]);
  return fonts;
}

let fonts: readonly ReportFont[] | undefined;

function fontOf(weight: ReportFont["weight"], script: ReportFont["script"]): ReportFont {
  const path = `@fontsource/inter/files/inter-${script}-${weight}-normal.woff2`;
  const file = createRequire(import.meta.url).resolve(path);
  return { weight, script, base64: readFileSync(file, "base64") };
}
