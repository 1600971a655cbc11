import { describe, expect, it } from "vitest";
import { steadyArchive } from "./steady-archive.ts";

/** An archive as the browser writes it; `fold` breaks the reference to the frame as a long line is. */
function archive({
  boundary = "----MultipartBoundary--aB3----",
  frame = "A1B2C3D4E5F60718",
  date = "Mon, 2 Mar 2026",
  fold = false,
  text = "Hello",
} = {}) {
  const reference = fold ? `${frame.slice(0, 5)}=\r\n${frame.slice(5)}` : frame;
  return [
    "From: <Saved by Blink>",
    "Snapshot-Content-Location: https://shop.test/",
    `Date: ${date} 09:30:00 -0000`,
    `Content-Type: multipart/related; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/html",
    "",
    `<iframe src=3D"cid:frame-${reference}@mhtml.blink"></iframe>${text}`,
    `--${boundary}`,
    `Content-ID: <frame-${frame}@mhtml.blink>`,
    "",
    "frame",
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

describe("steadyArchive", () => {
  it("is the same for a page that is the same, whatever the browser drew", () => {
    const other = {
      boundary: "----MultipartBoundary--zZ9----",
      frame: "FFEEDDCCBBAA9988",
      date: "Tue, 3 Mar 2026",
    };
    expect(steadyArchive(archive(other))).toBe(steadyArchive(archive()));
    expect(steadyArchive(archive({ ...other, fold: true }))).toBe(
      steadyArchive(archive({ fold: true })),
    );
  });

  it("differs where the page does", () => {
    expect(steadyArchive(archive({ text: "Bye" }))).not.toBe(steadyArchive(archive()));
  });

  it("still leads from a page to its frames", () => {
    const steady = steadyArchive(archive());
    const id = /Content-ID: <(.+)>/.exec(steady)?.[1];
    expect(steady).toContain(`cid:${id}`);
    const boundary = /boundary="(.+)"/.exec(steady)?.[1] ?? "?";
    expect(steady.split(`--${boundary}`)).toHaveLength(4);
  });

  it("leaves the pictures as they are, whatever they spell, and tells others from them", () => {
    const picture = (letter: string) =>
      `Content-Transfer-Encoding: base64\r\n\r\nA1B2C3D4E5F60718${letter.repeat(40_000)}\r\n`;
    const steady = steadyArchive(archive({ text: `\r\n${picture("A")}` }));
    expect(steady).toContain(picture("A"));
    expect(steady).toMatch(/Content-ID: <frame-0+@/);
    const other = steadyArchive(archive({ text: `\r\n${picture("B")}` }));
    const boundaryOf = (mhtml: string) => /boundary="(.+)"/.exec(mhtml)?.[1];
    expect(boundaryOf(other)).not.toBe(boundaryOf(steady));
  });

  it("leaves alone what is no archive", () => {
    expect(steadyArchive("hello")).toBe("hello");
  });
});
