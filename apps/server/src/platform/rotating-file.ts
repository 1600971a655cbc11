import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

export type RotatingOptions = {
  /** A file that would grow beyond this is put aside as `.1`, the one before as `.2`, and so on. */
  maxBytes: number;
  /** Older files that are kept. */
  generations: number;
  write?: (fd: number, bytes: Buffer, offset: number) => number;
};

/**
 * A log file that stays small while it is written to and never throws: lines that a full disk has no
 * room for are counted, and the count is the next line that it takes. Two processes may share it.
 */
export function openRotatingFile(
  path: string,
  { maxBytes, generations, write = writeSync }: RotatingOptions,
): { write(line: string): void } {
  let file: { fd: number; bytes: number } | null = null;
  let lost = 0;
  let isTorn = false;

  function put(text: string): void {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text);
    if (file && file.bytes + bytes.length > maxBytes) rotate();
    file ??= open(path);
    for (let offset = 0; offset < bytes.length; ) {
      offset += write(file.fd, bytes, offset);
      // Half a line may be written when the disk is full at its second half.
      isTorn = offset < bytes.length;
    }
    file.bytes += bytes.length;
  }

  /** Another process may have put the file aside already; then the new one is taken. */
  function rotate(): void {
    if (!file) return;
    const isOurs = statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(file.fd).ino;
    closeSync(file.fd);
    file = null;
    if (!isOurs) return;
    rmSync(`${path}.${generations}`, { force: true });
    for (let age = generations - 1; age >= 1; age -= 1)
      move(`${path}.${age}`, `${path}.${age + 1}`);
    move(path, `${path}.1`);
  }

  return {
    write(line) {
      try {
        if (lost > 0) {
          put(`${JSON.stringify({ level: 40, time: Date.now(), msg: "lines were lost", lost })}\n`);
          lost = 0;
        }
        put(line);
      } catch {
        lost += 1;
      }
    },
  };
}

function open(path: string): { fd: number; bytes: number } {
  mkdirSync(dirname(path), { recursive: true });
  const fd = openSync(path, "a", 0o600);
  return { fd, bytes: fstatSync(fd).size };
}

function move(from: string, to: string): void {
  if (statSync(from, { throwIfNoEntry: false })) renameSync(from, to);
}
