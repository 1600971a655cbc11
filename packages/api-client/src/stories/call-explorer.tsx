import { type Endpoint, endpoints, exampleAnswer, exampleInput } from "@sitewright/contract";
import {
  Button,
  CodeBlock,
  Combobox,
  ErrorNotice,
  Form,
  Stack,
  TextArea,
} from "@sitewright/ui-kit";
import { useState } from "react";
import { describeError } from "../describe-error.ts";
import { createMockApi, type MockHandlers } from "../testing/create-mock-api.ts";
import { type Exchange, recordExchanges } from "./record-exchange.ts";

/** Every call of the contract: what it takes, the request that it becomes, and an answer to it. */
export function CallExplorer({ first }: { first: string }) {
  const [name, setName] = useState(first);
  const call = calls.find((known) => known.name === name);
  return (
    <Stack gap="4">
      <Combobox
        label="Call"
        value={name}
        onChange={setName}
        options={calls.map((known) => ({ value: known.name, label: known.name }))}
      />
      {call && <CallForm key={name} {...call} />}
    </Stack>
  );
}

type NamedCall = { resource: string; call: string; name: string; endpoint: Endpoint };

const calls: NamedCall[] = Object.entries(endpoints).flatMap(([resource, ofResource]) =>
  Object.entries(ofResource).map(([call, endpoint]: [string, Endpoint]) => {
    return { resource, call, name: `${resource}.${call}`, endpoint };
  }),
);

function CallForm({ resource, call, endpoint }: NamedCall) {
  const [input, setInput] = useState(() => JSON.stringify(exampleInput(endpoint), null, 2));
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function send() {
    setError(null);
    const { api } = createMockApi(exampleHandlers, {
      watch: recordExchanges(([only]) => setExchange(only ?? null)),
    });
    try {
      await Reflect.get(Reflect.get(api, resource), call)(JSON.parse(input));
    } catch (reason) {
      setError(reason);
    }
  }

  return (
    <Form onSubmit={send}>
      <Stack gap="4">
        <p>{endpoint.summary}</p>
        <TextArea label="Input" name="input" value={input} onChange={setInput} rows={8} />
        <Button type="submit">Send</Button>
        {exchange !== null && (
          <>
            <CodeBlock label="Request" code={`${exchange.line}\n${exchange.sent}`} />
            <CodeBlock label={`Answer ${exchange.status ?? ""}`} code={laidOut(exchange.answer)} />
          </>
        )}
        {error !== null && <ErrorNotice {...describeError(error)} />}
      </Stack>
    </Form>
  );
}

/** An answer of its own for each call; the types are those of the schemas it is made of. */
const exampleHandlers = Object.fromEntries(
  Object.entries(endpoints).map(([resource, ofResource]) => [
    resource,
    Object.fromEntries(
      Object.entries(ofResource).map(([call, endpoint]: [string, Endpoint]) => [
        call,
        endpoint.stream ? "event: hello\ndata: {}\n\n" : exampleAnswer(endpoint),
      ]),
    ),
  ]),
) as MockHandlers;

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
