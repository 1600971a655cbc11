export type Formula = {
  rules: readonly { name: string; made: string }[];
  /** The rules with numbers in them: what is worked out, from what, and what comes out. */
  worked: readonly { name: string; made: string; result: string }[];
};

/** Reads a block of code called `formula`: rules, a line `---`, and then the same with numbers. Pure. */
export function readFormula(text: string): Formula {
  const [rules = "", worked = ""] = text.split(/^---$/m);
  return {
    rules: linesOf(rules).map((line) => {
      const [name = "", made = ""] = line.split(/ = (.*)/);
      return { name, made };
    }),
    worked: linesOf(worked).map((line) => {
      const [name = "", ...rest] = line.split(" = ");
      return { name, made: rest.slice(0, -1).join(" = "), result: rest.at(-1) ?? "" };
    }),
  };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
