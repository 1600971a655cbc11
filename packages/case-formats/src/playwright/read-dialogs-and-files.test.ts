import { describe, expect, it } from "vitest";
import { readTest } from "../testing/read-test.ts";

describe("tests of Playwright with dialogs, files and keys", () => {
  it("have what a dialog says checked by the step that opens it, wherever the test says so", () => {
    const checked = { type: "dialog", value: "Sure?" };
    const answered = { type: "click", dialogs: [{ type: "confirm", accept: true }] };
    const before = readTest(`
      page.once("dialog", async (dialog) => { expect(dialog.message()).toBe("Sure?"); await dialog.accept(); });
      await page.getByText("Delete").click();
      await expect(page.getByText("Gone")).toBeVisible();
    `);
    expect(before.notes).toEqual([]);
    expect(before.steps).toMatchObject([
      { action: answered, assertion: checked },
      { assertion: { type: "visible" } },
    ]);
    const after = readTest(`
      let said = "";
      page.once("dialog", async (dialog) => { said = dialog.message(); await dialog.accept(); });
      await page.getByText("Delete").click();
      await expect(page.getByText("Gone")).toBeVisible();
      expect(said).toBe("Sure?");
    `);
    expect(after).toMatchObject({ notes: [], steps: before.steps });
    const awaited = readTest(`
      const opened = page.waitForEvent("dialog");
      await page.getByText("Delete").click();
      const dialog = await opened;
      expect(dialog.message()).toBe("Sure?");
      await dialog.accept();
      await expect(page.getByText("Gone")).toBeVisible();
    `);
    expect(awaited).toMatchObject({ notes: [], steps: before.steps });
  });

  it("are read with what is typed into the field that was pressed last, and into no other", () => {
    const one = readTest(`
      await page.getByRole("textbox", { name: "Note" }).click();
      await page.keyboard.type("Buy clay");
      await page.keyboard.press("Enter");
      await page.keyboard.insertText("and glaze");
    `);
    expect(one.notes).toEqual([]);
    const note = { locators: [{ by: "role", value: "textbox", name: "Note" }] };
    expect(one.steps).toMatchObject([
      { action: { type: "click", element: note } },
      { action: { type: "change", value: "Buy clay", append: true, element: note } },
      { action: { type: "keyDown", key: "Enter" } },
      { action: { type: "change", value: "and glaze", append: true, element: note } },
    ]);
    const other = readTest(`
      await page.getByLabel("Name").click();
      await page.keyboard.press("Tab");
      await page.keyboard.type("whoever is next");
      await page.getByRole("button", { name: "Search" }).click();
      await page.keyboard.type("what opens");
    `);
    expect(other.notes.map(({ line }) => line)).toEqual([6, 8]);
  });

  it("are read with files that a button asks for", () => {
    const one = readTest(`
      const asked = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose picture" }).click();
      const chooser = await asked;
      await chooser.setFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hi") });
    `);
    expect(one.notes).toEqual([]);
    expect(one.steps).toMatchObject([
      {
        action: {
          ...{ type: "upload", files: [{ name: "a.txt", type: "text/plain", data: "aGk=" }] },
          element: { locators: [{ by: "role", value: "button", name: "Choose picture" }] },
        },
      },
    ]);
    const theirs = readTest(`
      const asked = page.waitForEvent("filechooser");
      await page.getByText("Choose picture").click();
      await (await asked).setFiles("a.png");
    `);
    expect(theirs.notes).toMatchObject([{ line: 6, reason: expect.stringMatching(/^A file of/) }]);
  });

  it("answer dialogs of any step, of which none must open, where a listener stays", () => {
    const one = readTest(`
      page.on("dialog", (dialog) => dialog.accept());
      await page.goto("https://shop.example/");
      await page.getByText("Delete").click();
      page.removeAllListeners("dialog");
      await page.getByText("Leave").click();
    `);
    expect(one.notes).toEqual([]);
    const dialogs = [{ type: "confirm", accept: true, optional: true }];
    expect(one.steps.map(({ action }) => action.dialogs)).toEqual([dialogs, dialogs, undefined]);
    const each = readTest(`
      page.on("dialog", (dialog) => { expect(dialog.message()).toBe("Sure?"); dialog.accept(); });
      await page.getByText("Delete").click();
    `);
    expect(each.notes).toMatchObject([
      { line: 4, reason: expect.stringMatching(/say it there\.$/) },
    ]);
  });
});
