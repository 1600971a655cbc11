import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { databaseFaultOf } from "./database-fault.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

it.each([
  ["57P01", "away"],
  ["57P02", "away"],
  ["57P03", "away"],
  ["53300", "away"],
  ["08006", "away"],
  ["08P01", "away"],
  ["ECONNREFUSED", "away"],
  ["ECONNRESET", "away"],
  ["55P03", "busy"],
  ["57014", "busy"],
  ["53100", "full"],
  ["ENOSPC", "full"],
  ["23505", null],
  ["ENOENT", null],
] as const)("%s is %s", (code, fault) => {
  expect(databaseFaultOf(coded(code))).toBe(fault);
  expect(databaseFaultOf(new DrizzleQueryError("select 1", [], coded(code)))).toBe(fault);
});

it.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "timeout exceeded when trying to connect",
])("the driver's words without a code are known: %s", (message) => {
  expect(databaseFaultOf(new Error(message))).toBe("away");
});

it("looks into the error of a name with several addresses", () => {
  expect(databaseFaultOf(new AggregateError([coded("ECONNREFUSED")]))).toBe("away");
});

it("takes nothing else for a fault of the database", () => {
  expect(databaseFaultOf(new TypeError("x is undefined"))).toBeNull();
  expect(databaseFaultOf("Connection terminated unexpectedly")).toBeNull();
});
