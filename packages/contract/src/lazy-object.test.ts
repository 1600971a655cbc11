import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";

const fields = () => vi.fn(() => ({ name: z.string(), size: z.number().default(1) }));

describe("lazyObject", () => {
  it("makes no field while schemas are only put together", () => {
    const shape = fields();
    const schema = lazyObject(shape);
    z.array(schema.nullable());
    z.union([schema.optional(), z.string()]);
    schema.refine(({ size }) => size > 0);
    lazyObject(() => ({ ...schema.shape, id: z.string() }));
    expect(shape).not.toHaveBeenCalled();
  });

  it("makes them once, for all that were made of it", () => {
    const shape = fields();
    const schema = lazyObject(shape);
    const refined = schema.refine(({ size }) => size > 0);
    expect(schema.parse({ name: "a", more: true })).toEqual({ name: "a", size: 1 });
    expect(schema.parse({ name: "b" })).toEqual({ name: "b", size: 1 });
    expect(refined.safeParse({ name: "a", size: 0 }).success).toBe(false);
    expect(refined.shape.name).toBe(schema.shape.name);
    expect(shape).toHaveBeenCalledTimes(1);
  });

  it("is an object schema to whoever extends, narrows or describes it", () => {
    const schema = lazyObject(fields());
    expect(schema).toBeInstanceOf(z.ZodObject);
    expect(Object.keys(schema.extend({ id: z.string() }).shape)).toEqual(["name", "size", "id"]);
    expect(Object.keys(schema.pick({ name: true }).shape)).toEqual(["name"]);
    expect(schema.partial().parse({})).toEqual({ size: 1 });
    expect(z.toJSONSchema(schema)).toEqual(z.toJSONSchema(z.object(fields()())));
  });

  it("tells the options of a union by a field that is made late", () => {
    const union = z.discriminatedUnion("kind", [
      lazyObject(() => ({ kind: z.literal("a"), at: z.number() })),
      lazyObject(() => ({ kind: z.literal("b") })),
    ]);
    expect(union.parse({ kind: "b" })).toEqual({ kind: "b" });
    expect(union.safeParse({ kind: "a" }).success).toBe(false);
  });
});
