import type { FastifyInstance } from "fastify";
import { ServiceError } from "../errors.ts";

/**
 * Reads JSON bodies. Callers send the JSON content type on every request, so an empty body is no
 * body rather than bad JSON. A `__proto__` or `constructor.prototype` key is refused.
 */
export function installJsonBody(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    parse(request, body.toString(), (error, value) => {
      if (error)
        done(new ServiceError("BAD_REQUEST", "The body is not valid JSON.", { cause: error }));
      else done(null, value);
    });
  });
  // The default would take any text as a string body; JSON is the one language here.
  server.removeContentTypeParser("text/plain");
}
