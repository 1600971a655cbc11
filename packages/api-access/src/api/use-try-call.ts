import { sendPlain } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import type { FilledRequest } from "../model/fill-request.ts";
import { type ApiServer, addressOf } from "./api-server.ts";

type Try = { request: FilledRequest; token: string | null };

/** Sends a call as a program would: with the token that was given, and nothing of the person's sign-in. */
export function useTryCall(server: ApiServer) {
  return useMutation({
    // What is kept of a mutation would keep the token.
    gcTime: 0,
    mutationFn: ({ request: { method, path, body }, token }: Try) =>
      sendPlain({
        url: addressOf(server) + path,
        method,
        body,
        headers: {
          accept: "application/json",
          ...(token !== null && { authorization: `Token ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        fetch: server.fetch,
      }),
  });
}
