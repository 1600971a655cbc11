/** One request as it left, with what came of it. */
export type Exchange = {
  /** `GET /v1/ops/site?limit=10` */
  line: string;
  /** Headers, an empty line, and the body, if there is one. */
  sent: string;
  /** The status; null while there is no answer, or none comes. */
  status: number | null;
  answer: string;
};

/** Writes down what `createMockApi` tells its `watch` of; `onChange` gets all there is, in order. */
export function recordExchanges(onChange: (exchanges: readonly Exchange[]) => void) {
  let exchanges: readonly Exchange[] = [];
  return async (request: Request, answer: Promise<Response>): Promise<void> => {
    const at = exchanges.length;
    const put = (change: Partial<Exchange>) => {
      const known = exchanges[at] ?? { line: lineOf(request), sent: "", status: null, answer: "" };
      exchanges = exchanges.with(at, { ...known, ...change });
      onChange(exchanges);
    };
    exchanges = [...exchanges, { line: lineOf(request), sent: "", status: null, answer: "" }];
    await Promise.all([
      textOf(request).then((sent) => put({ sent })),
      answer.then(
        async (response) => put({ status: response.status, answer: await response.text() }),
        (error: unknown) => put({ answer: String(error) }),
      ),
    ]);
  };
}

function lineOf({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}

async function textOf(request: Request): Promise<string> {
  const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  const body = await request.text();
  return body === "" ? headers : `${headers}\n\n${body}`;
}
