import type { FormFacts, HomePage } from "../home-page.ts";
import { placeAtNew, placeAtOld } from "../homes.ts";
import { type CheckContext, type Fault, fault } from "./fault.ts";

/** Forms that are gone, go elsewhere, or lost fields: each of the old page's beside the one that takes its place. Pure. */
export function formFaults(old: HomePage, now: HomePage, context: CheckContext): Fault[] {
  const rest = [...(now.document?.forms ?? [])];
  return (old.document?.forms ?? []).flatMap((form): Fault[] => {
    const at = heirOf(form, rest, context);
    const subject = placeAtOld(form.action, context.homes).path;
    const [heir] = at === -1 ? [] : rest.splice(at, 1);
    if (!heir) return [fault("form_missing", shown(form), "none", subject)];
    return compareForms(form, heir, subject, context);
  });
}

function heirOf(form: FormFacts, rest: readonly FormFacts[], context: CheckContext): number {
  const goesSame = (other: FormFacts) =>
    targetOf(other, context).path === wantedOf(form, context).path;
  const asks = fieldsOf(form);
  const asksSame = (other: FormFacts) => other.method === form.method && fieldsOf(other) === asks;
  const ways = [
    (other: FormFacts) => goesSame(other) && asksSame(other),
    asksSame,
    (other: FormFacts) => goesSame(other),
  ];
  return ways.map((way) => rest.findIndex(way)).find((index) => index !== -1) ?? -1;
}

function compareForms(
  was: FormFacts,
  is: FormFacts,
  subject: string,
  context: CheckContext,
): Fault[] {
  const [wanted, target] = [wantedOf(was, context), targetOf(is, context)];
  if (target.home === "old") return [fault("form_old_home", shown(was), shown(is), subject)];
  if (target.home !== wanted.home || target.path !== wanted.path || is.method !== was.method) {
    return [fault("form_target", shown(was), shown(is), subject)];
  }
  const has = new Set(is.fields.map(bareName));
  const lost = was.fields.filter((field) => !has.has(bareName(field)));
  return lost.length > 0
    ? [fault("form_fields", lost.map(bareName).join(", "), "missing", subject)]
    : [];
}

function wantedOf({ action }: FormFacts, { homes, mapOf }: CheckContext) {
  const { home, path } = placeAtOld(action, homes);
  return { home, path: home === "own" ? mapOf(path) : path };
}

function targetOf({ action }: FormFacts, { homes }: CheckContext) {
  return placeAtNew(action, homes);
}

function fieldsOf({ fields }: FormFacts): string {
  return fields.map(bareName).toSorted().join("\n");
}

function bareName(field: string): string {
  return field.replace(/!$/, "");
}

function shown({ method, action }: FormFacts): string {
  return `${method.toUpperCase()} ${action}`;
}
