// Who read the terminal may have gone, as the other end of a pipe does at Ctrl-C: that must not keep a process from
// ending what it began.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

/** Lines for the person at the terminal; everything for programs is in the log files. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A sentence about what went wrong and what to do. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
