import type {
  Call,
  Endpoint,
  EndpointRequest,
  EndpointResult,
  Endpoints,
  Permitted,
  StreamEndpoint,
} from "@sitewright/contract";
import { endpoints, mayCall } from "@sitewright/contract";
import { type ApiClient, createApiClient } from "../create-api-client.ts";
import type { SessionPort } from "../session-port.ts";
import { MockRefusal, neverAnswers } from "./mock-answers.ts";

type MockHandler<E extends Endpoint> =
  | MockResult<E>
  | ((input: EndpointRequest<E>) => MockResult<E> | Promise<MockResult<E>>);

/** A stream is answered with its text, or with what gives it bit by bit. */
type MockResult<E extends Endpoint> = E extends StreamEndpoint
  ? string | ReadableStream<Uint8Array>
  : EndpointResult<E>;

/** Answers by resource and call: a value, or a function of the call's parsed flat input. */
export type MockHandlers = {
  [Resource in keyof Endpoints]?: {
    [Call in keyof Endpoints[Resource]]?: Endpoints[Resource][Call] extends infer E extends Endpoint
      ? MockHandler<E>
      : never;
  };
};

export type MockCall = { name: Call; input: Record<string, unknown> };

export type MockApi = {
  api: ApiClient;
  /** Every call that was made, in order, as `sites.create` with its parsed input. */
  calls: MockCall[];
};

type MockApiOptions = {
  session?: SessionPort;
  /** Who calls: what they may not is refused, as the server does. Unless given, all is allowed. */
  member?: Permitted;
  /** Told of each request as it leaves, with its answer, which rejects where none comes; both may be read. */
  watch?: (request: Request, answer: Promise<Response>) => void;
};

/**
 * A real client whose network is the endpoint table: requests are matched, parsed with the
 * endpoint's schemas and answered by `handlers`; a call without a handler is refused with a
 * sentence that names it, but for a stream, which is never answered and counts as no call, and for
 * where mails go: they are sent, and asking for it is no call either. Works in stories and tests alike, without a service worker.
 */
export function createMockApi(handlers: MockHandlers = {}, options: MockApiOptions = {}): MockApi {
  const calls: MockCall[] = [];
  const api = createApiClient({
    baseUrl: "http://api.test",
    session: options.session ?? signedOut,
    lock: (_name, work) => work(),
    fetch: (request) => {
      const sent = request.clone();
      const answered = answer(request, handlers, calls, options.member);
      options.watch?.(
        sent,
        answered.then((response) => response.clone()),
      );
      return answered;
    },
  });
  return { api, calls };
}

const signedOut: SessionPort = {
  getAccess: () => null,
  getRefresh: () => null,
  setAccess: () => {},
  onSignedOut: () => {},
};

async function answer(
  request: Request,
  handlers: MockHandlers,
  calls: MockCall[],
  member: Permitted | undefined,
) {
  const url = new URL(request.url);
  for (const route of routes) {
    const match = request.method === route.endpoint.method && route.pattern.exec(url.pathname);
    if (!match) continue;
    // As the server does: an address whose id is none is the address of nothing.
    if (route.endpoint.params?.safeParse(match.groups).success === false) {
      return refusal(new MockRefusal("NOT_FOUND", `Nothing is at ${url.pathname}.`));
    }
    const input = await readInput(route.endpoint, request, url, match.groups ?? {});
    if (input instanceof MockRefusal) return refusal(input);
    const handler = handlerOf(handlers, route);
    if (handler === undefined && route.endpoint.stream) return neverAnswers();
    if (handler === undefined && route.endpoint.call === "mails.place") return mailsAreSent();
    calls.push({ name: route.endpoint.call, input });
    if (member && !mayCall(member, route.endpoint.call)) {
      return refusal(new MockRefusal("FORBIDDEN", "Your role in this team does not allow this."));
    }
    return respond(route, handler, input);
  }
  return refusal(
    new MockRefusal("NOT_FOUND", `The contract has no ${request.method} ${url.pathname}.`),
  );
}

/** Of many screens few stories and tests are about that. */
function mailsAreSent(): Response {
  return Response.json({ place: "sent", url: null });
}

async function respond(route: Route, handler: unknown, input: Record<string, unknown>) {
  if (handler === undefined) {
    const name = `${route.resource}.${route.call}`;
    return refusal(new MockRefusal("INTERNAL", `No mock answers ${name}.`));
  }
  try {
    const value: unknown = typeof handler === "function" ? await handler(input) : handler;
    const { status, stream } = route.endpoint;
    if (stream) return new Response(value as BodyInit, { headers: { "content-type": stream } });
    return status === 204 ? new Response(null, { status }) : Response.json(value, { status });
  } catch (error) {
    if (error instanceof MockRefusal) return refusal(error);
    throw error;
  }
}

function refusal(error: MockRefusal): Response {
  return Response.json(error.body, { status: error.status });
}

async function readInput(
  endpoint: Endpoint,
  request: Request,
  url: URL,
  params: Record<string, string>,
): Promise<Record<string, unknown> | MockRefusal> {
  const parts: readonly [Endpoint["body"] | undefined, unknown][] = [
    [endpoint.params, params],
    [endpoint.query, Object.fromEntries(url.searchParams)],
    [endpoint.body, endpoint.body ? await request.json() : {}],
  ];
  const input: Record<string, unknown> = {};
  for (const [schema, value] of parts) {
    const parsed = schema?.safeParse(value);
    if (parsed?.error) return invalid(parsed.error.issues[0]);
    Object.assign(input, parsed?.data);
  }
  return input;
}

function invalid(issue: { message: string; path: PropertyKey[] } | undefined): MockRefusal {
  const field = issue?.path.join(".");
  return new MockRefusal("INVALID_INPUT", issue?.message ?? "This input is not valid.", {
    ...(field && { field }),
  });
}

function handlerOf(handlers: MockHandlers, route: Route): unknown {
  const ofResource: unknown = Reflect.get(handlers, route.resource);
  return ofResource === undefined ? undefined : Reflect.get(Object(ofResource), route.call);
}

type Route = { resource: string; call: string; endpoint: Endpoint; pattern: RegExp };

const routes: Route[] = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([call, endpoint]: [string, Endpoint]) => ({
    resource,
    call,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  })),
);
