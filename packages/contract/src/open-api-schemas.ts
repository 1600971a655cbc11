import { z } from "zod";
import { apiTokenSchema } from "./api-token.ts";
import { userSchema } from "./auth.ts";
import { acceptanceSchema } from "./baseline.ts";
import { deviceSchema } from "./device.ts";
import type { Endpoint } from "./endpoint.ts";
import { errorBodySchema } from "./error.ts";
import { findingSchema } from "./finding.ts";
import { ignoreRuleSchema } from "./ignore-rule.ts";
import { linkSchema } from "./link.ts";
import { memberSchema } from "./member.ts";
import { pageSchema } from "./page.ts";
import { processSchema } from "./process.ts";
import { reportSchema } from "./report.ts";
import { reportEditionSchema } from "./report-edition.ts";
import { reportShareSchema } from "./report-share.ts";
import { scanSchema, scanSummarySchema } from "./scan.ts";
import { searchResultSchema } from "./search.ts";
import { siteSchema } from "./site.ts";
import { teamSchema } from "./team.ts";
import { templateSchema } from "./template.ts";
import { testSchema, testSummarySchema } from "./test.ts";

/** What the API is about, by the name that a generated client gives its type. */
const things: Record<string, z.ZodType> = {
  Acceptance: acceptanceSchema,
  ApiToken: apiTokenSchema,
  Device: deviceSchema,
  Error: errorBodySchema,
  Finding: findingSchema,
  IgnoreRule: ignoreRuleSchema,
  Link: linkSchema,
  Member: memberSchema,
  Page: pageSchema,
  Process: processSchema,
  Report: reportSchema,
  ReportEdition: reportEditionSchema,
  ReportShare: reportShareSchema,
  Scan: scanSchema,
  ScanSummary: scanSummarySchema,
  SearchResult: searchResultSchema,
  Site: siteSchema,
  Team: teamSchema,
  Template: templateSchema,
  Test: testSchema,
  TestSummary: testSummarySchema,
  User: userSchema,
};

/** The schemas of the document by name, and which of them a call takes and answers. */
export type NamedSchemas = {
  schemas: Record<string, object>;
  nameOfBody(endpoint: Endpoint): string | undefined;
  nameOfAnswer(endpoint: Endpoint): string | undefined;
};

/**
 * Names each schema once: things by what they are, and what else a call takes or answers by the call, as
 * `ScansCreateBody`. What is taken and what is answered are apart, since a default makes a field optional
 * for whoever sends it and certain for whoever reads it.
 */
export function nameSchemas(endpoints: readonly Endpoint[]): NamedSchemas {
  const bodies = z.registry<{ id: string }>();
  const answers = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(things)) answers.add(schema, { id });
  for (const { call, body, status, response } of endpoints) {
    const name = call.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (body && !bodies.has(body)) bodies.add(body, { id: `${name}Body` });
    if (status !== 204 && !answers.has(response)) answers.add(response, { id: `${name}Answer` });
  }
  return {
    schemas: { ...schemasOf(answers, "output"), ...schemasOf(bodies, "input") },
    nameOfBody: ({ body }) => body && bodies.get(body)?.id,
    nameOfAnswer: ({ response }) => answers.get(response)?.id,
  };
}

/** Where the document keeps the schema of a name. */
export function referTo(name: string | undefined): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>, io: "input" | "output") {
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => referTo(id).$ref });
  return Object.fromEntries(
    // The document says for all of them which JSON Schema they are, and their place is their name.
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}
