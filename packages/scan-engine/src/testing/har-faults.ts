type Rule = (value: unknown) => boolean;

const text: Rule = (value) => typeof value === "string";
const filled: Rule = (value) => typeof value === "string" && value !== "";
const time: Rule = (value) => typeof value === "string" && isoTime.test(value);
const size: Rule = (value) => Number.isInteger(value) && Number(value) >= -1;
const duration: Rule = (value) => typeof value === "number" && value >= 0;
const phase: Rule = (value) => duration(value) || value === -1;
const yesOrNo: Rule = (value) => typeof value === "boolean";
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

type Shape = { [name: string]: Rule | Shape | [Shape] };

const pair: Shape = { name: text, value: text, "comment?": text };
const cookie: Shape = {
  ...pair,
  "path?": text,
  "domain?": text,
  "expires?": time,
  "httpOnly?": yesOrNo,
  "secure?": yesOrNo,
};

/** The fields of HAR 1.2 with `?` behind those that may be left out. */
const har: Shape = {
  log: {
    version: (value) => value === "1.2",
    creator: { name: filled, version: filled, "comment?": text },
    "browser?": { name: filled, version: filled, "comment?": text },
    "pages?": [
      {
        startedDateTime: time,
        id: filled,
        title: text,
        pageTimings: { "onContentLoad?": phase, "onLoad?": phase, "comment?": text },
      },
    ],
    entries: [
      {
        "pageref?": filled,
        startedDateTime: time,
        time: duration,
        request: {
          method: filled,
          url: (value) => text(value) && URL.canParse(String(value)),
          httpVersion: text,
          cookies: [cookie],
          headers: [pair],
          queryString: [pair],
          "postData?": { mimeType: text, text, "params?": [pair] },
          headersSize: size,
          bodySize: size,
          "comment?": text,
        },
        response: {
          status: size,
          statusText: text,
          httpVersion: text,
          cookies: [cookie],
          headers: [pair],
          content: { size, mimeType: text, "compression?": size, "text?": text },
          redirectURL: text,
          headersSize: size,
          bodySize: size,
          "comment?": text,
        },
        cache: {},
        timings: {
          "blocked?": phase,
          "dns?": phase,
          "connect?": phase,
          send: duration,
          wait: duration,
          receive: duration,
          "ssl?": phase,
          "comment?": text,
        },
        "serverIPAddress?": filled,
        "connection?": filled,
        "comment?": text,
      },
    ],
    "comment?": text,
  },
};

/**
 * What is wrong with a HAR 1.2, each fault with its path. Fields that are not the format's have to
 * begin with an underscore.
 * @see http://www.softwareishard.com/blog/har-12-spec/
 */
export function harFaults(value: unknown): string[] {
  return [...shapeFaults(value, har, "har"), ...sumFaults(value)];
}

function shapeFaults(value: unknown, shape: Shape, path: string): string[] {
  if (!isRecord(value)) return [`${path} is no object`];
  const known = new Set(Object.keys(shape).map((name) => name.replace("?", "")));
  const strange = Object.keys(value)
    .filter((name) => !known.has(name) && !name.startsWith("_"))
    .map((name) => `${path}.${name} is not a field of the format`);
  const wrong = Object.entries(shape).flatMap(([key, rule]) => {
    const name = key.replace("?", "");
    const inner = value[name];
    if (inner === undefined) return key.endsWith("?") ? [] : [`${path}.${name} is missing`];
    return ruleFaults(inner, rule, `${path}.${name}`);
  });
  return [...strange, ...wrong];
}

function ruleFaults(value: unknown, rule: Rule | Shape | [Shape], path: string): string[] {
  if (typeof rule === "function") {
    return rule(value) ? [] : [`${path} may not be ${JSON.stringify(value)}`];
  }
  if (!Array.isArray(rule)) return shapeFaults(value, rule, path);
  if (!Array.isArray(value)) return [`${path} is no list`];
  return value.flatMap((each, index) => shapeFaults(each, rule[0], `${path}[${index}]`));
}

/** `time` is the sum of the phases that apply, `ssl` being part of `connect`. */
function sumFaults(value: unknown): string[] {
  const { entries = [] } = (value as { log?: { entries?: TimedEntry[] } }).log ?? {};
  return entries.flatMap(({ time, timings: { ssl, ...phases } }, index) => {
    const sum = Object.values(phases).reduce((all, ms) => all + Math.max(0, ms), 0);
    return Math.abs(sum - time) < 0.01 ? [] : [`entry ${index}: ${time} is not the sum ${sum}`];
  });
}

type TimedEntry = { time: number; timings: { ssl?: number } & Record<string, number> };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
