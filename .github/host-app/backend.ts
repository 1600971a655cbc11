import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import {
  listOf,
  makeBillingInfo,
  makeInvoice,
  makeMember,
  makeTeam,
} from "@sitewright/api-client/testing";
import type { Plugin } from "vite";

/** Stands in for the server: whoever comes with a new token is a person without a team. */
export function backend(): Plugin {
  const people = new Map<string, ReturnType<typeof createPerson>>();
  async function respond({ method, url = "/", headers }: IncomingMessage, body: string) {
    const token = headers.authorization ?? "";
    const person = people.get(token) ?? createPerson();
    people.set(token, person);
    const { pathname } = new URL(url, "http://orchard.example");
    return person(`${method} ${pathname}`, body === "" ? {} : JSON.parse(body));
  }
  function middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
    if (!request.url?.startsWith("/v1/")) return next();
    text(request)
      .then((body) => respond(request, body))
      .then(({ status, value }) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(value));
      });
  }
  return {
    name: "orchard:backend",
    configureServer: ({ middlewares }) => void middlewares.use(middleware),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware),
  };
}

type Answer = { status: number; value: object };

function createPerson() {
  let team: ReturnType<typeof makeTeam> | undefined;
  let member: ReturnType<typeof makeMember> | undefined;
  return (call: string, body: Record<string, unknown>): Answer => {
    switch (call) {
      case "GET /v1/auth/account":
        return team ? ok(team) : notFound;
      case "POST /v1/auth/account":
        team =
          "id" in body ? makeTeam({ ...team, type: "free" }) : makeTeam({ ...body, type: "new" });
        return ok(team);
      case "GET /v1/auth/member":
        return member ? ok(member) : notFound;
      case "POST /v1/auth/member":
        if (body.send_invite) return ok(makeMember({ status: "pending" }));
        member = makeMember();
        return ok(member);
      case "POST /v1/billing/info":
        return ok(makeBillingInfo());
      case "GET /v1/billing/invoices":
        return ok(listOf([makeInvoice()]));
      case "POST /v1/billing/stripe/key":
        return ok({ key: "pk_test_orchard", script: null });
      default:
        return notFound;
    }
  };
}

function ok(value: object): Answer {
  return { status: 200, value };
}

const reason = "There is none.";
const notFound: Answer = {
  status: 404,
  value: { code: "NOT_FOUND", reason, detail: reason, request_id: "req_orchard" },
};
