import type {
  Endpoint,
  EndpointInput,
  EndpointOutput,
  Endpoints,
  StreamEndpoint,
} from "@sitewright/contract";
import { OfflineError } from "./errors.ts";
import type { CallOptions, TransportOptions } from "./transport.ts";

/** One call of the API: a flat input (path, query and body keys together) to the parsed answer. */
export type ApiCall<E extends Endpoint> =
  unknown extends EndpointInput<E>
    ? (input?: undefined, options?: CallOptions) => Promise<Answered<E>>
    : Record<never, never> extends EndpointInput<E>
      ? (input?: EndpointInput<E>, options?: CallOptions) => Promise<Answered<E>>
      : (input: EndpointInput<E>, options?: CallOptions) => Promise<Answered<E>>;

/** Of a stream, its bytes as they come, from when the server has begun it. */
type Answered<E extends Endpoint> = E extends StreamEndpoint
  ? ReadableStream<Uint8Array>
  : EndpointOutput<E>;

/** The contract's endpoint table as functions: `api.sites.create({ site_url })`. */
export type ApiClient = EndpointCalls & {
  /** Where the server is: empty for the page's own origin. */
  readonly baseUrl: string;
};

type EndpointCalls = {
  readonly [Resource in keyof Endpoints]: {
    readonly [Call in keyof Endpoints[Resource]]: Endpoints[Resource][Call] extends infer E extends
      Endpoint
      ? ApiCall<E>
      : never;
  };
};

export type ApiClientOptions = TransportOptions;

/**
 * Builds the client of a server; every call rejects with one of the four error classes. The
 * schemas and the transport load at once for whoever is signed in, else with the first call, so that
 * a screen which only may call (a login form) is on screen without them.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let loading: Promise<CallEndpoint> | undefined;
  // Thousands of schemas: made before the screen's own code is there, they hold up no press on it.
  if (options.session.getAccess() !== null) {
    loading = loadCalls(options);
    // The first call tells of it, and asks again.
    loading.catch(() => {});
  }

  async function call(resource: string, name: string, input?: object, callOptions?: CallOptions) {
    loading ??= loadCalls(options);
    try {
      return await (await loading)(resource, name, input, callOptions);
    } catch (error) {
      // Code that could not be loaded is asked for again by the next call.
      if (error instanceof OfflineError) loading = undefined;
      throw error;
    }
  }

  // The two levels of names are the endpoint table's: the type says which there are, and each
  // answer passes its endpoint's schema.
  return byName((resource) =>
    resource === "baseUrl"
      ? options.baseUrl
      : byName((name) => (input?: object, callOptions?: CallOptions) => {
          return call(resource, name, input, callOptions);
        }),
  ) as ApiClient;
}

type CallEndpoint = (
  resource: string,
  name: string,
  input?: object,
  callOptions?: CallOptions,
) => Promise<unknown>;

async function loadCalls(options: ApiClientOptions): Promise<CallEndpoint> {
  try {
    const { createEndpointCalls } = await import("./endpoint-calls.ts");
    return createEndpointCalls(options);
  } catch (cause) {
    throw new OfflineError("The client's code could not be loaded.", { cause });
  }
}

/** An object that makes each property when it is first asked for, and keeps it. */
function byName<T>(make: (name: string) => T): object {
  const made = new Map<string, T>();
  return new Proxy(
    {},
    {
      get(_target, name) {
        // A promise must not take the client for another promise.
        if (typeof name === "symbol" || name === "then") return undefined;
        const known = made.get(name) ?? make(name);
        made.set(name, known);
        return known;
      },
    },
  );
}
