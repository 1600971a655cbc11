import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createMasker, createNamedMasker } from "./masker.ts";

describe("a secret's value", () => {
  it.each([
    ["as it is", 'key s3cr&t "x" here', "key ••• here"],
    ["in an address", "/a?k=s3cr%26t%20%22x%22&b=1", "/a?k=•••&b=1"],
    ["in a form's body", "k=s3cr%26t+%22x%22", "k=•••"],
    ["in JSON", '{"k":"s3cr&t \\"x\\""}', '{"k":"•••"}'],
    ["in HTML", '<p>s3cr&amp;t "x"</p>', "<p>•••</p>"],
    ["in an attribute", '<a title="s3cr&amp;t &quot;x&quot;">', '<a title="•••">'],
  ])("is covered %s", (_where, written, covered) => {
    expect(createMasker(['s3cr&t "x"']).text(written)).toBe(covered);
  });

  it("is covered in every string of plain data, names of fields and bytes left as they are", () => {
    const bytes = new Uint8Array([1, 2]);
    const data = { title: "hello hunter22", rows: [["hunter22", 3, null]], hunter22: bytes };
    expect(createMasker(["hunter22"]).data(data)).toEqual({
      title: "hello •••",
      rows: [["•••", 3, null]],
      hunter22: bytes,
    });
  });

  it.each([
    ["in packed text", '{"k":"hunter22"}', '{"k":"•••"}'],
    ["across the lines of an archive", "a: hunt=\r\ner22;", "a: =E2=80=A2=E2=80=A2=E2=80=A2;"],
    ["as an archive writes it", "=68unter22", "=E2=80=A2=E2=80=A2=E2=80=A2"],
  ])("is covered %s", (_where, text, covered) => {
    const packed = createMasker(["hunter22"]).data(new Uint8Array(gzipSync(text)));
    expect(gunzipSync(packed).toString()).toBe(covered);
  });

  it("is covered whole where another secret is a part of it", () => {
    expect(createMasker(["hunter", "hunter22"]).text("hunter22 hunter")).toBe("••• •••");
  });

  it("is taken by the letter, whatever it would mean in a pattern", () => {
    expect(createMasker([".*(a|b)+$"]).text("x .*(a|b)+$ aaaaaa")).toBe("x ••• aaaaaa");
  });

  it("that could be any word is left alone", () => {
    const masker = createMasker(["demo", ""]);
    expect(masker.isIdle).toBe(true);
    expect(masker.text("a demo page")).toBe("a demo page");
  });
});

describe("a secret with a name", () => {
  const secret = 's3cr&t "x"';
  const masker = createNamedMasker({ KEY: secret, LONGER: `${secret} too`, WORD: "demo" });

  it.each([
    ["as it is", `key ${secret} here`, "key {{KEY}} here"],
    ["in base64", `Basic ${btoa(secret)}`, "Basic {{KEY}}"],
    ["in hexadecimal", Buffer.from(secret).toString("hex"), "{{KEY}}"],
    ["in JSON within JSON", JSON.stringify(JSON.stringify(secret)).slice(3, -3), "{{KEY}}"],
  ])("is covered by it, %s", (_, text, covered) => {
    expect(masker.text(text)).toContain(covered);
  });

  it("gives way to a longer one that it is a part of", () => {
    expect(masker.text(`${secret} too`)).toBe("{{LONGER}}");
  });

  it("that could be any word is left alone", () => {
    expect(masker.text("a demo page")).toBe("a demo page");
  });
});
