import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unpackBrotli, unpackTar } from "./unpack.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "unpack-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("unpackBrotli", () => {
  it("writes the file with its mode", async () => {
    await writeFile(join(folder, "x.br"), brotliCompressSync("binary"));
    await unpackBrotli(join(folder, "x.br"), join(folder, "x"), 0o755);
    expect(await readFile(join(folder, "x"), "utf8")).toBe("binary");
    expect((await stat(join(folder, "x"))).mode & 0o777).toBe(0o755);
  });
});

describe("unpackTar", () => {
  it("writes files into their folders and skips what is no file or would leave the folder", async () => {
    const archive = Buffer.concat([
      entry({ name: "lib/", type: "5" }),
      entry({ name: "lib/a.so", content: "x".repeat(700), mode: "0000755" }),
      entry({ name: "b.so", prefix: "deep/er", content: "b" }),
      entry({ name: "empty" }),
      entry({ name: "link", type: "2" }),
      entry({ name: "../outside", content: "evil" }),
      Buffer.alloc(1024),
    ]);
    await writeFile(join(folder, "x.tar.br"), brotliCompressSync(archive));
    const target = join(folder, "target");
    await unpackTar(join(folder, "x.tar.br"), target);
    const files = await readdir(target, { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => file.name);
    expect(names.toSorted()).toEqual(["a.so", "b.so", "empty"]);
    expect(await readFile(join(target, "lib/a.so"), "utf8")).toBe("x".repeat(700));
    expect((await stat(join(target, "lib/a.so"))).mode & 0o777).toBe(0o755);
    expect(await readFile(join(target, "deep/er/b.so"), "utf8")).toBe("b");
    expect(await readdir(folder)).toEqual(["target", "x.tar.br"]);
  });
});

type Entry = { name: string; prefix?: string; content?: string; mode?: string; type?: string };

/** One member of a ustar archive, padded to whole blocks. */
function entry({ name, prefix = "", content = "", mode = "0000644", type = "0" }: Entry): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(mode, 100);
  header.write(content.length.toString(8).padStart(11, "0"), 124);
  header.write(type, 156);
  header.write("ustar", 257);
  header.write(prefix, 345);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}
