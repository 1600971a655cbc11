import { ContractError, sendPlain } from "@sitewright/api-client";
import { useQuery } from "@tanstack/react-query";
import type { OpenApi } from "../model/open-api.ts";
import { type ApiCallDoc, readDocument } from "../model/read-document.ts";
import { type ApiServer, addressOf } from "./api-server.ts";

/** The calls of the API as its server describes them; asked for once, since a release alone changes them. */
export function useReference(server: ApiServer) {
  return useQuery({
    queryKey: ["api-reference", server.url],
    queryFn: ({ signal }) => loadReference(server, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function loadReference(server: ApiServer, signal: AbortSignal): Promise<ApiCallDoc[]> {
  const url = `${addressOf(server)}/v1/openapi.json`;
  const { status, text } = await sendPlain({ url, signal, fetch: server.fetch });
  try {
    if (status !== 200) throw new Error(`The server answered ${status}.`);
    // Of the product's own server; what is no such document breaks here and is told as that.
    return readDocument(JSON.parse(text) as OpenApi);
  } catch (cause) {
    throw new ContractError("The document of the API could not be read.", { cause });
  }
}
