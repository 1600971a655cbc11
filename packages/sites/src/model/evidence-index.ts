/** A file of packed evidence and what it is. */
export type EvidenceLink = {
  name: string;
  what: "scan" | "source" | "archive" | "audits" | "har" | "picture";
};

/** A page that leads to the files it lies beside; opened from a disk, it asks no network. */
export function evidenceIndex(
  title: string,
  links: readonly EvidenceLink[],
  texts: Readonly<Record<EvidenceLink["what"], string>>,
): string {
  const items = links.map(
    ({ name, what }) =>
      `<li><a href="${escaped(name)}">${escaped(texts[what])}</a> <small>${escaped(name)}</small></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body { font: 16px/1.5 system-ui; margin: 2rem; color-scheme: light dark }</style>
<h1>${escaped(title)}</h1>
<ul>
${items.join("\n")}
</ul>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
