import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createOutboxTransport } from "./outbox-transport.ts";

it("writes a mail for a mail program and for a browser, for this user's eyes only", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "sitewright-outbox-")), "outbox");
  try {
    await createOutboxTransport({ folder, from: "a@example.com" }).send({
      id: "0b0e8f5e-7f25-4c4e-9f0e-2f6a6a0d8f11",
      to: "mara@example.com",
      subject: "Hello",
      html: "<p>Hello</p>",
      text: "Hello",
    });
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([
      expect.stringMatching(/-0b0e8f5e\.eml$/),
      expect.stringMatching(/-0b0e8f5e\.html$/),
    ]);
    const [eml = "", html = ""] = names;
    expect(await readFile(join(folder, eml), "utf8")).toContain("To: mara@example.com");
    expect(await readFile(join(folder, html), "utf8")).toBe("<p>Hello</p>");
    if (process.platform !== "win32") {
      expect((await stat(join(folder, eml))).mode & 0o077).toBe(0);
    }
  } finally {
    await rm(join(folder, ".."), { recursive: true, force: true });
  }
});
