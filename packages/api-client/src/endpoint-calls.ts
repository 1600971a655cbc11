import type { Endpoint } from "@sitewright/contract";
import { endpoints } from "@sitewright/contract";
import { type CallOptions, createTransport, type TransportOptions } from "./transport.ts";

/** The calls of the endpoint table by their two names; @throws RangeError for any other name. */
export function createEndpointCalls(options: TransportOptions) {
  const transport = createTransport(options);
  return (resource: string, name: string, input?: object, callOptions?: CallOptions) =>
    transport(endpointOf(resource, name), input, callOptions);
}

const resources = new Map<string, Readonly<Record<string, Endpoint>>>(Object.entries(endpoints));

function endpointOf(resource: string, name: string): Endpoint {
  const calls = resources.get(resource) ?? {};
  const endpoint = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (endpoint === undefined) throw new RangeError(`The contract has no ${resource}.${name}.`);
  return endpoint;
}
