import { z } from "zod";

/**
 * A page of the application that calls, where the person is to come back to. The server takes one on its own
 * origin and on those it was told to allow; without it the product's own page is meant.
 */
export const returnToSchema = z
  .url({ protocol: /^https?$/, error: "Give an address that begins with http:// or https://." })
  .max(2000)
  .optional();
