import { createHash, generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { renderReport } from "../document/render-report.ts";
import { publishedKey, reportKeyId, signReport } from "../node/sign-report.ts";
import { exampleEdition } from "../testing/example-edition.ts";
import type { ReportKey } from "./report-key.ts";
import { verifyReport } from "./verify-report.ts";

const { privateKey } = generateKeyPairSync("ed25519");
const stranger = generateKeyPairSync("ed25519").privateKey;
const key: ReportKey = {
  id: reportKeyId(privateKey),
  spki: publishedKey(privateKey),
  from: "2026-01-01T00:00:00Z",
  until: null,
  revoked: null,
};
const time = new Date("2026-12-01T08:00:00Z");
const document = "<!doctype html><title>Report</title><p>Your site is in good health.</p>\n";
let file: Uint8Array;

beforeAll(() => {
  file = signReport(document, privateKey, time).bytes;
});

describe("a signed file", () => {
  it("is genuine as it was made, and tells when and by which key", async () => {
    const whole = signReport(renderReport(exampleEdition(), "file"), privateKey, time);
    const { verdict, mark } = await verifyReport(whole.bytes, [key]);
    expect(verdict).toBe("genuine");
    expect(mark).toMatchObject({ key: key.id, time: "2026-12-01T08:00:00Z" });
    expect(whole.digest).toBe(createHash("sha256").update(whole.bytes).digest("hex"));
  });

  it("is refused with any one of 2,000 bits the other way", async () => {
    // Every bit of the last line, and those of the document that are left of 2,000, evenly spread.
    const bits = file.length * 8;
    const end = Math.min(bits, 400 * 8);
    const places = Array.from({ length: 2_000 }, (_, index) =>
      index < end / 2 ? bits - 1 - index * 2 : Math.floor((index * 7_919) % bits),
    );
    const verdicts = new Set<string>();
    for (const place of places) {
      const altered = Uint8Array.from(file);
      altered[place >> 3] = (altered[place >> 3] ?? 0) ^ (1 << (place & 7));
      verdicts.add((await verifyReport(altered, [key])).verdict);
    }
    expect([...verdicts].sort()).toEqual(["altered", "not_signed", "unknown_key"]);
  });

  it("is refused where its signature is only written in another way", async () => {
    const text = Buffer.from(file).toString("latin1");
    const sign = /(.)-->\n$/.exec(text)?.[1] ?? "";
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const other = alphabet[alphabet.indexOf(sign) ^ 1];
    const written = Buffer.from(text.replace(/.-->\n$/, `${other}-->\n`), "latin1");
    expect((await verifyReport(written, [key])).verdict).toBe("altered");
  });

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ["text after it", (bytes) => Buffer.concat([bytes, Buffer.from("more")]), "not_signed"],
    ["text before it", (bytes) => Buffer.concat([Buffer.from("more"), bytes]), "altered"],
    ["a byte order mark", (bytes) => Buffer.concat([Buffer.from("\ufeff"), bytes]), "altered"],
    [
      "other line ends",
      (bytes) => Buffer.from(String(bytes).replaceAll("\n", "\r\n")),
      "not_signed",
    ],
    ["another time", (bytes) => Buffer.from(String(bytes).replace("T08:00", "T09:00")), "altered"],
    [
      "its last line twice",
      (bytes) => Buffer.concat([bytes, bytes.subarray(document.length)]),
      "altered",
    ],
    ["no last line", (bytes) => bytes.subarray(0, document.length), "not_signed"],
    ["nothing in it", () => Buffer.alloc(0), "not_signed"],
  ])("with %s is refused", async (_, change, verdict) => {
    expect((await verifyReport(change(Buffer.from(file)), [key])).verdict).toBe(verdict);
  });

  it.each<[string, Partial<ReportKey>, string]>([
    ["which was withdrawn", { revoked: "2027-01-01T00:00:00Z" }, "withdrawn"],
    ["which had ended by then", { until: "2026-11-30T00:00:00Z" }, "outside_time"],
    ["which came later", { from: "2026-12-02T00:00:00Z" }, "outside_time"],
    ["which nobody knows", { id: "0123456789abcdef" }, "unknown_key"],
    ["in whose name a stranger signed", { spki: publishedKey(stranger) }, "altered"],
  ])("by a key %s is refused", async (_, change, verdict) => {
    expect((await verifyReport(file, [{ ...key, ...change }])).verdict).toBe(verdict);
  });

  it("is never made of a document that holds a signature's mark", () => {
    expect(() => signReport(`${document}<!--sitewright-report -->`, privateKey, time)).toThrow(
      RangeError,
    );
  });
});
