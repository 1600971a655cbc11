/** Parameters that scripts add so that no cache answers: they differ in each visit and mean nothing. */
const cacheBusters = ["_", "cb", "n", "t", "ts"];

/** What an answer goes by: method and address, without its fragment and what only evades caches. */
export function answerKey(method: string, url: string): string {
  const address = URL.parse(url);
  if (!address) return `${method} ${url}`;
  address.hash = "";
  for (const name of cacheBusters) address.searchParams.delete(name);
  return `${method} ${address.href}`;
}
