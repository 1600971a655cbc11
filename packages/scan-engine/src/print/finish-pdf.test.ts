import { describe, expect, it } from "vitest";
import { finishPdf } from "./finish-pdf.ts";

const facts = {
  title: "A <report>",
  lang: "en-GB",
  date: new Date("2026-12-01T08:00:00Z"),
  links: { "part-health": "Health" },
};

describe("a PDF that is to be finished", () => {
  it("has its dates replaced and its links named, and stays as it was before its update", () => {
    const raw = pdfWith("/A <</Type /Action\n/S /URI\n/URI (https://shop.example/a\\(b\\))>>");
    const { pdf, pages } = finishPdf(raw, facts);
    const text = Buffer.from(pdf).toString("latin1");
    expect(pages).toBe(1);
    expect(text).toContain("/CreationDate (D:20261201080000+00'00')");
    expect(text.slice(raw.length)).toContain(hex("Open https://shop.example/a(b)"));
    expect(text).toContain("A &#60;report&#62;");
    expect(finishPdf(raw, facts).pdf).toEqual(pdf);
  });

  it("has another identity where it has other words", () => {
    const one = finishPdf(pdfWith("/Dest /part-health"), facts);
    const other = finishPdf(pdfWith("/Dest /part-health"), { ...facts, title: "Another" });
    expect(Buffer.from(one.pdf).toString("latin1")).toContain(hex("Go to Health"));
    const [a, b] = [one, other].map(
      ({ pdf }) => /\/ID \[<(\w+)>/.exec(Buffer.from(pdf).toString("latin1"))?.[1],
    );
    expect(a).not.toBe(b);
  });

  it.each([
    "/A <</Type /Action\n/S /URI\n/URI (file:///etc/passwd)>>",
    "/A <</Type /Action\n/S /URI\n/URI (mailto:a@b.example)>>",
    "/A <</Type /Action\n/S /Launch\n/F (calc)>>",
    "/Dest /x\n/A <</Type /Action\n/S /JavaScript\n/JS (1)>>",
    "",
  ])("with a link that is none of the web is refused: %j", (action) => {
    expect(() => finishPdf(pdfWith(action), facts)).toThrow(
      expect.objectContaining({ code: "INVALID_URL" }),
    );
  });

  it("of another build than the browser's is refused", () => {
    const raw = String(pdfWith("/Dest /x")).replace("/Info", "/Encrypt 9 0 R /Info");
    expect(() => finishPdf(Buffer.from(raw), facts)).toThrow(
      expect.objectContaining({ code: "INTERNAL" }),
    );
  });
});

/** As the browser builds them, with one link. */
function pdfWith(action: string): Buffer {
  return Buffer.from(`%PDF-1.4
1 0 obj
<</Title (x)
/CreationDate (D:20200101000000+00'00')
/ModDate (D:20200101000000+00'00')>>
endobj
2 0 obj
<</Type /Page
/Annots [3 0 R]>>
endobj
3 0 obj
<</Type /Annot
/Subtype /Link
${action}>>
endobj
4 0 obj
<</Type /Catalog>>
endobj
xref
trailer
<</Size 5
/Root 4 0 R
/Info 1 0 R>>
startxref
9
%%EOF
`);
}

function hex(text: string): string {
  return `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}
