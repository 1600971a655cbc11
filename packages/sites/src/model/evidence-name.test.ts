import { describe, expect, it } from "vitest";
import { evidenceName } from "./evidence-name.ts";

const time_created = "2026-03-02T09:30:00.000Z";

describe("evidenceName", () => {
  it.each([
    ["https://shop.example/", "shop.example_2026-03-02"],
    ["https://shop.example:8443/a/b.html?x=1", "shop.example-8443_a_b.html_2026-03-02"],
    ["https://shop.example/../..%2f/etc", "shop.example_2f_etc_2026-03-02"],
    ['https://shop.example/"><%0d%0aname', "shop.example_22-3E-3C-0d-0aname_2026-03-02"],
    ["https://shop.example/%E2%80%AEgnp.exe", "shop.example_E2-80-AEgnp.exe_2026-03-02"],
  ])("names the files of %s %s", (page_url, name) => {
    expect(evidenceName({ page_url, time_created })).toBe(name);
  });

  it("stays short, with the day kept", () => {
    const name = evidenceName({ page_url: `https://a.example/${"x".repeat(900)}`, time_created });
    expect(name).toHaveLength(120);
    expect(name).toMatch(/x_2026-03-02$/);
  });
});
