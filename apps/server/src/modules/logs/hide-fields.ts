import type { z } from "zod";

/** What stands in the place of a value that is not told. */
export const hidden = "[hidden]";

/** Longer texts and lists are told by their size: a part of one could hold a part of a secret. */
const textMax = 2_000;
const listMax = 100;
const depthMax = 12;

const secretKey =
  /^(auth|authorization|basic_?auth|cards?|values?|cookies?|headers|credentials?)$|pass(word|phrase|wd|code)|secret|token|api_?key|private_?key|cookie|cvc|cvv|iban|signature|^(refresh|code|pin|otp|session)$/i;

/**
 * What was sent, without the values of fields that hold secrets: those that the call's schema marks
 * with `.meta({ secret: true })`, and those whose name says so, with all that is below them. Pure; the
 * answer is plain JSON and bounded.
 */
export function hideFields(value: unknown, schema?: unknown): { value: unknown; fields: number } {
  let fields = 0;

  function hide(inner: unknown, shape: Shape, depth: number): unknown {
    if (isSecret(shape)) return cover(inner);
    if (typeof inner === "string") {
      return inner.length > textMax ? `[${inner.length} characters]` : inner;
    }
    if (typeof inner !== "object" || inner === null) return inner;
    if (depth > depthMax) return "[deeper]";
    if (Array.isArray(inner)) {
      const told = inner.slice(0, listMax).map((item) => hide(item, below(shape, null), depth + 1));
      return inner.length > listMax ? [...told, `[${inner.length - listMax} more]`] : told;
    }
    return Object.fromEntries(
      Object.entries(inner)
        .slice(0, listMax)
        .map(([key, held]) => [
          key.slice(0, 200),
          secretKey.test(key) ? cover(held) : hide(held, below(shape, key), depth + 1),
        ]),
    );
  }

  function cover(held: unknown): unknown {
    // That a field was sent empty, or left out, is no secret.
    if (held === null || held === undefined || held === "" || typeof held === "boolean")
      return held;
    fields += 1;
    return hidden;
  }

  return { value: hide(value, schema as Shape, 0), fields };
}

/** As much of a zod schema as is asked here. */
type Shape =
  | undefined
  | (z.ZodType & { shape?: Record<string, Shape>; element?: Shape; options?: Shape[] });

function isSecret(shape: Shape): boolean {
  if (shape === undefined) return false;
  return forms(shape).some((form) => form.meta?.()?.secret === true);
}

/** The schema of a key, or of a list's items. */
function below(shape: Shape, key: string | null): Shape {
  if (shape === undefined) return undefined;
  const found = forms(shape).map((form) => (key === null ? form.element : form.shape?.[key]));
  return found.find((form) => isSecret(form)) ?? found.find((form) => form !== undefined);
}

/** A schema with what it wraps and is one of. */
function forms(shape: NonNullable<Shape>, depth = 0): NonNullable<Shape>[] {
  if (depth > 8) return [shape];
  const { innerType, in: input } = shape.def as { innerType?: Shape; in?: Shape };
  const inner = [innerType, input, ...(shape.options ?? [])];
  return [shape, ...inner.flatMap((one) => (one ? forms(one, depth + 1) : []))];
}
