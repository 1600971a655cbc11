/** Words with the addresses and paths in them cut before their query, which may hold what is nobody else's business. */
export function withoutQueries(words: string): string {
  return words.replaceAll(/((?:https?:\/\/|\/)[^\s?#"'<>]*)\?[^\s"'<>)\]]*/gi, "$1");
}
