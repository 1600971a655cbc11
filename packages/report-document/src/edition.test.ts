import { describe, expect, it } from "vitest";
import { editionSchema } from "./edition.ts";
import { plainAddress } from "./plain-address.ts";
import { exampleEdition } from "./testing/example-edition.ts";

describe("an edition", () => {
  it("is what it says, and comes back from storage as it was", () => {
    const edition = exampleEdition();
    expect(editionSchema.parse(JSON.parse(JSON.stringify(edition)))).toEqual(edition);
  });

  it("takes no field that nobody allowed, however deep", () => {
    const edition = exampleEdition();
    const [finding] = edition.findings.list;
    const list = [{ ...finding, cookie: "sid=1" }];
    for (const wider of [
      { ...edition, members: ["a@b.example"] },
      { ...edition, findings: { ...edition.findings, list } },
    ]) {
      expect(editionSchema.safeParse(wider).success).toBe(false);
    }
  });

  it.each([
    "https://shop.example/?token=1",
    "https://shop.example/#id",
    "https://me:secret@shop.example/",
    "javascript:alert(1)",
    "/shop",
  ])("takes no address that says more than where: %s", (address) => {
    const edition = exampleEdition();
    const list = edition.findings.list.map((finding) => ({ ...finding, addresses: [address] }));
    const given = { ...edition, findings: { ...edition.findings, list } };
    expect(editionSchema.safeParse(given).success).toBe(false);
  });

  it.each([
    "data:image/svg+xml;base64,PHN2Zz4=",
    "https://shop.example/logo.png",
    'data:image/png;base64,"',
  ])("takes no picture that could be more than a picture: %s", (logo) => {
    const edition = exampleEdition();
    const given = { ...edition, brand: { ...edition.brand, logo } };
    expect(editionSchema.safeParse(given).success).toBe(false);
  });
});

describe("an address for a report", () => {
  it("loses what may be secret, and is none where it is not of the web", () => {
    expect(plainAddress("https://shop.example/a?b=c#d")).toBe("https://shop.example/a");
    expect(plainAddress("https://me@shop.example/")).toBeNull();
    expect(plainAddress("file:///etc/passwd")).toBeNull();
  });
});
