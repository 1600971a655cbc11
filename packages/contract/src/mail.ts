import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";

/** Where the installation's mails go: to their readers, into files, or to an address that shows them. */
export const mailPlaceSchema = lazyObject(() => ({
  place: z.enum(["sent", "kept", "shown"]),
  /** Where they are shown. */
  url: z.string().nullable(),
}));

export type MailPlace = z.infer<typeof mailPlaceSchema>;

export const mailEndpoints = defineEndpoints("mails", () => ({
  place: {
    method: "GET",
    path: "/v1/auth/mail",
    summary: "Where the mails of this installation go",
    status: 200,
    response: mailPlaceSchema,
    errors: [],
  },
}));
