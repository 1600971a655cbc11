import { type ResolveFnOutput, registerHooks } from "node:module";

/*
 * For a process's `--import`. Node reads the hundreds of exports of drizzle-orm anew for each of our modules that imports it,
 * which was a third of what a start took.
 */

const isDrizzle = /^drizzle-orm(\/|$)/;
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (!isDrizzle.test(specifier) || !context.conditions.includes("import")) {
      return next(specifier, context);
    }
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
