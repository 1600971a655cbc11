/** Headers of how a body came; it is handed over as it is. */
const ofTheWay = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "transfer-encoding",
]);

/** An answer's headers as they are given again; the browser joins those of one name by line feeds. */
export function headersOf(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).flatMap(([name, values]) =>
    ofTheWay.has(name.toLowerCase()) ? [] : values.split("\n").map((value) => ({ name, value })),
  );
}
