import { describe, expect, it } from "vitest";
import { evidenceIndex } from "./evidence-index.ts";

const texts = {
  scan: "Data",
  source: "Source",
  archive: "Archive",
  audits: "Audits",
  har: "HAR",
  picture: "Picture",
};

describe("evidenceIndex", () => {
  it("writes what it is given as text", () => {
    const page = evidenceIndex(
      '"><script>alert(1)</script>',
      [{ name: '"><img src=x onerror=alert(1)>', what: "source" }],
      texts,
    );
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain("default-src 'none'");
  });
});
