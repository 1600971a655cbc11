import type { Endpoint, EndpointRequest } from "@sitewright/contract";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { ServiceError } from "../errors.ts";
import { storable } from "../storage/storable.ts";

/**
 * Validates params, query and body, and hands them on as one flat object.
 * @throws ServiceError NOT_FOUND for a path whose id is none, else INVALID_INPUT
 */
export function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): EndpointRequest<E> {
  if (endpoint.params?.safeParse(request.params).success === false) {
    throw new ServiceError("NOT_FOUND", "There is nothing at this address.");
  }
  const parts: readonly [z.ZodType | undefined, unknown][] = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    [endpoint.body, request.body ?? {}],
  ];
  const input: Record<string, unknown> = {};
  for (const [schema, value] of parts) {
    if (!schema) continue;
    Object.assign(input, parsePart(schema, value));
  }
  // Each part was parsed by the schema its type is derived from.
  return input as EndpointRequest<E>;
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue = closestIssue(parsed.error.issues, value);
    const field = issue?.path.join(".");
    throw new ServiceError("INVALID_INPUT", issue?.message ?? "This input is not valid.", {
      ...(field && { field }),
      cause: parsed.error,
    });
  }
  refuseNulCharacters(parsed.data);
  // Half of a character, as a text that was cut has it, `jsonb` refuses and `text` turns into U+FFFD.
  return storable(parsed.data);
}

/**
 * Of a body with several forms, what is wrong with the form it is closest to: the one of which the
 * fewest keys are missing.
 */
function closestIssue(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): z.core.$ZodIssue | undefined {
  const [issue] = issues;
  if (issue?.code !== "invalid_union") return issue;
  const missing = (form: readonly z.core.$ZodIssue[]) =>
    form.filter(({ path: [key] }) => key !== undefined && !(key in Object(value))).length;
  const [closest] = issue.errors.toSorted((one, other) => missing(one) - missing(other));
  return closest ? closestIssue(closest, value) : issue;
}

/** PostgreSQL's text cannot hold U+0000; refusing it here keeps it a caller's fault. */
function refuseNulCharacters(value: unknown, path: string[] = []): void {
  if (typeof value === "string" && value.includes("\u0000")) {
    throw new ServiceError("INVALID_INPUT", "Text cannot contain the NUL character.", {
      field: path.join("."),
    });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) refuseNulCharacters(inner, [...path, key]);
}
