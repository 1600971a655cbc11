/** What a PDF says of itself. */
export type XmpFacts = { title: string; lang: string; date: Date };

/**
 * A document's metadata as XMP, in bytes that stand for UTF-8 one by one, as the rest of the PDF does.
 * @see ISO 16684-1
 */
export function xmpPacket({ title, lang, date }: XmpFacts): string {
  const time = `${date.toISOString().slice(0, 19)}Z`;
  const xml = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="${time}" xmp:ModifyDate="${time}"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${escaped(lang)}</rdf:li></rdf:Bag></dc:language></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
  return Buffer.from(xml).toString("latin1");
}

function escaped(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
