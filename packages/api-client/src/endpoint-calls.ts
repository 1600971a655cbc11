import type { Endpoint } from "@sitewright/contract";
import { endpoints } from "@sitewright/contract";
import { type CallOptions, createTransport, type TransportOptions } from "./transport.ts";

/** The calls of the endpoint table by their two names; @throws RangeError for any other name. */
export function createEndpointCalls(options: TransportOptions) {
  const transport = createTransport(options);
  return (resource: string, name: string, input?: object, callOptions?: CallOptions) =>
    transport(endpointOf(resource, name), input, callOptions);
}

const resources = new Map<string, Map<string, Endpoint>>(
  Object.entries(endpoints).map(([resource, calls]) => [resource, new Map(Object.entries(calls))]),
);

function endpointOf(resource: string, name: string): Endpoint {
  const endpoint = resources.get(resource)?.get(name);
  if (endpoint === undefined) throw new RangeError(`The contract has no ${resource}.${name}.`);
  return endpoint;
}
