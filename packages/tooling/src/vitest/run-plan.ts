/** Whether the command line asks for the project: by its name, or by naming none. */
export function isAsked(project: string, argv: readonly string[]): boolean {
  const asked = argv.flatMap((argument, index) => {
    if (argument === "--project") return argv[index + 1] ?? [];
    return argument.startsWith("--project=") ? argument.slice("--project=".length) : [];
  });
  return asked.length === 0 || asked.includes(project);
}

/** Where the results of a package script go; undefined for a run by hand. */
export function resultsFile(script: string | undefined): string | undefined {
  return script === "test" || script === "stories" ? `.results/${script}.json` : undefined;
}
