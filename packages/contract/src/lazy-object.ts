import { z } from "zod";

/**
 * An object schema as `z.object` makes it, but for its fields, which are made when somebody first asks for them: to
 * parse with, to extend, to describe. The API's table holds thousands of schemas, and whoever loads it needs some dozens.
 */
export function lazyObject<Shape extends z.ZodRawShape>(shape: () => Shape): z.ZodObject<Shape> {
  let made: Shape | undefined;
  // The library's constructor has no parameter for the shape that its type has.
  return new z.ZodObject({
    type: "object",
    get shape() {
      made ??= shape();
      // From now on a value: the library holds what answers by a getter for something that may contain itself.
      Object.defineProperty(this, "shape", { value: made });
      return made;
    },
  }) as z.ZodObject<Shape>;
}
