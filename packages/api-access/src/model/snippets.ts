import type { FilledRequest } from "./fill-request.ts";

/** In which words a call is shown. */
export const languages = ["curl", "typescript", "action"] as const;
export type Language = (typeof languages)[number];

/** A request, and whether it takes an API token. No token stands in a snippet: it is read from the surroundings. */
export type SnippetOf = { server: string; request: FilledRequest; takesToken: boolean };

/** The request in one of the languages, to be copied and run. */
export function snippetOf(language: Language, given: SnippetOf): string {
  return { curl, typescript, action }[language](given);
}

function curl({ server, request, takesToken }: SnippetOf): string {
  return curlOf("curl", { server, request, takesToken });
}

function curlOf(command: string, { server, request, takesToken }: SnippetOf): string {
  const { method, path, body } = request;
  // curl makes several addresses of braces and brackets unless told not to.
  const glob = /[{}[\]]/.test(path) ? " -g" : "";
  return [
    `${command}${glob}${method === "GET" ? "" : ` -X ${method}`} ${quoted(server + path)}`,
    takesToken && `-H "Authorization: Token $SITEWRIGHT_TOKEN"`,
    body !== undefined && "-H 'Content-Type: application/json'",
    body !== undefined && `-d ${quoted(compact(body))}`,
  ]
    .filter((line) => line !== false)
    .join(" \\\n  ");
}

/** As one word of a POSIX shell, whatever it holds. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function typescript({ server, request, takesToken }: SnippetOf): string {
  const { method, path, body } = request;
  const headers = [
    takesToken && '    Authorization: "Token " + process.env.SITEWRIGHT_TOKEN,',
    body !== undefined && '    "Content-Type": "application/json",',
  ].filter((line) => line !== false);
  const options = [
    method !== "GET" && `  method: ${JSON.stringify(method)},`,
    headers.length > 0 && `  headers: {\n${headers.join("\n")}\n  },`,
    body !== undefined && `  body: JSON.stringify(${indented(pretty(body), "  ")}),`,
  ].filter((line) => line !== false);
  const address = JSON.stringify(server + path);
  const rest = options.length > 0 ? `, {\n${options.join("\n")}\n}` : "";
  return [
    `const response = await fetch(${address}${rest});`,
    "if (!response.ok) throw new Error(await response.text());",
    "const answer = response.status === 204 ? null : await response.json();",
  ].join("\n");
}

function action(given: SnippetOf): string {
  const command = curlOf("curl --fail-with-body --silent --show-error", given);
  return [
    "- name: Call Sitewright",
    ...(given.takesToken
      ? ["  env:", "    SITEWRIGHT_TOKEN: $" + "{{ secrets.SITEWRIGHT_TOKEN }}"]
      : []),
    "  run: |",
    // GitHub replaces what stands between these, wherever it stands.
    `    ${indented(command.replaceAll("$" + "{{", "$" + "{{ '$" + "{{' }}"), "    ")}`,
  ].join("\n");
}

function indented(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}

/** A body that is no JSON yet stays as it was typed. */
function compact(body: string): string {
  return rewritten(body);
}

function pretty(body: string): string {
  return rewritten(body, 2);
}

function rewritten(body: string, space?: number): string {
  try {
    return JSON.stringify(JSON.parse(body), null, space);
  } catch {
    return body;
  }
}
