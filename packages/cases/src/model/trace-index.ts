import type { CaseRunDetail, CaseRunStep } from "@sitewright/contract";

export type TraceTexts = {
  console: string;
  requests: string;
  film: string;
  notRun: string;
  picture: (number: number) => string;
  outcomes: Readonly<Record<"passed" | "healed" | "failed" | "missed", string>>;
};

type TraceIndex = {
  /** With the names of its files in place of their addresses. */
  run: CaseRunDetail;
  /** How the run went, in a sentence. */
  verdict: string;
  wordsOf: (index: number) => string;
  outcomeOf: (result: CaseRunStep) => keyof TraceTexts["outcomes"];
  texts: TraceTexts;
};

/** A run as a page that lies beside its pictures. Opened from a disk it runs no script and asks no network. Pure. */
export function traceIndex({ run, verdict, wordsOf, outcomeOf, texts }: TraceIndex): string {
  const results = new Map(run.results.map((result) => [result.index, result]));
  const steps = run.steps.map((_, index) => {
    const result = results.get(index);
    const state = result ? outcomeOf(result) : null;
    const open = state === "failed" ? " open" : "";
    return `<li class="${state ?? "off"}"><details${open}><summary>${escaped(wordsOf(index))} <small>${escaped(
      state === null ? texts.notRun : texts.outcomes[state],
    )}</small></summary>${result ? stepOf(result, texts) : ""}</details></li>`;
  });
  const film = run.film
    ? `<h2>${escaped(texts.film)}</h2>\n<video controls muted src="${escaped(run.film.url)}"></video>\n`
    : "";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:">
<meta name="viewport" content="width=device-width">
<title>${escaped(run.title)}</title>
<style>${style}</style>
<h1>${escaped(run.title)}</h1>
<p><strong>${escaped(verdict)}</strong></p>
<p>${escaped([run.site_url, run.device, run.window_size.replace(",", " × "), run.time_created].join(" · "))}</p>
<ol>
${steps.join("\n")}
</ol>
${film}</html>
`;
}

function stepOf(result: CaseRunStep, texts: TraceTexts): string {
  const faults = [result.action, result.assertion].flatMap((part) => part?.exception ?? []);
  const requests = result.requests.map(({ method, url, status, error, ms }) =>
    [method, error ?? status, url, ms !== null && `${ms} ms`].filter(Boolean).join(" "),
  );
  return [
    ...faults.map((fault) => `<p>${escaped(fault)}</p>`),
    ...(result.url === "" ? [] : [`<p><code>${escaped(result.url)}</code></p>`]),
    ...(result.image === null
      ? []
      : [`<img src="${escaped(result.image)}" alt="${escaped(texts.picture(result.index + 1))}">`]),
    linesOf(texts.console, result.console),
    linesOf(texts.requests, requests),
  ].join("");
}

function linesOf(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `<h3>${escaped(title)}</h3><ul>${lines.map((line) => `<li><code>${escaped(line)}</code></li>`).join("")}</ul>`;
}

const style = `
body { font: 16px/1.5 system-ui; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
img, video { display: block; max-width: 100%; height: auto; border: 1px solid #8888 }
code { overflow-wrap: anywhere }
summary { cursor: pointer }
.failed > details > summary { font-weight: bold }
.off { opacity: .7 }
`;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
