import { inviteEmailsMax } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { readAddressList } from "./address-list.ts";

const ada = "ada@northwind.example";
const bo = "bo@northwind.example";

describe("a pasted list of addresses", () => {
  it.each([
    ["nothing", "", []],
    ["blanks", " \n , ;; \t", []],
    ["commas", `${ada},${bo}`, [ada, bo]],
    ["commas with spaces", `${ada} , ${bo}`, [ada, bo]],
    ["semicolons", `${ada};${bo};`, [ada, bo]],
    ["spaces", `  ${ada}   ${bo} `, [ada, bo]],
    ["lines", `${ada}\r\n${bo}\n`, [ada, bo]],
    ["tabs of a spreadsheet", `${ada}\t${bo}`, [ada, bo]],
    ["names before brackets", `Ada Lund <${ada}>, "Bo" <${bo}>`, [ada, bo]],
    ["brackets alone", `<${ada}>\n<${bo}>`, [ada, bo]],
  ])("is read from %s", (_, text, emails) => {
    expect(readAddressList(text)).toEqual({
      emails,
      wrong: [],
      repeated: [],
      known: [],
      tooMany: 0,
    });
  });

  it("names each thing that is no address, once and as typed", () => {
    const text = `${ada}, bo@, @northwind.example, Carl bo@ ${"x".repeat(300)}@northwind.example`;
    const { emails, wrong } = readAddressList(text);
    expect(emails).toEqual([ada]);
    expect(wrong).toEqual([
      "bo@",
      "@northwind.example",
      "Carl",
      `${"x".repeat(300)}@northwind.example`,
    ]);
  });

  it("invites an address once however often and in whatever case it is typed", () => {
    const { emails, repeated } = readAddressList(`${ada} ${ada.toUpperCase()} ${ada} ${bo}`);
    expect(emails).toEqual([ada, bo]);
    expect(repeated).toEqual([ada.toUpperCase()]);
  });

  it("leaves out who is in the team already", () => {
    const { emails, known } = readAddressList(`${ada} ${bo}`, ["ADA@northwind.example"]);
    expect(emails).toEqual([bo]);
    expect(known).toEqual([ada]);
  });

  it("counts what is more than one call may invite", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `p${index}@northwind.example`).join("\n");
    expect(readAddressList(many(inviteEmailsMax)).tooMany).toBe(0);
    expect(readAddressList(many(inviteEmailsMax + 3)).tooMany).toBe(3);
  });
});
