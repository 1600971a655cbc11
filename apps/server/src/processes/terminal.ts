/** Lines for the person at the terminal; everything for programs is in the log files. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A sentence about what went wrong and what to do. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
