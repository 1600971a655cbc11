/** A name of code as words: `siteAccess` is "Site access". */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(/\bapi\b/gi, "API");
}

/** What a call does, as `scans.createMany` says it: "Create many". */
export function actionOf(id: string): string {
  return wordsOf(id.slice(id.indexOf(".") + 1));
}

/** A call by what it is about and what it does: "Scans: create many". */
export function titleOf(id: string): string {
  const action = actionOf(id);
  return `${wordsOf(id.slice(0, id.indexOf(".")))}: ${action.charAt(0).toLowerCase()}${action.slice(1)}`;
}
