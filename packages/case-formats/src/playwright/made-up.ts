import { constant, native, object, unknown, type Value } from "./value.ts";

/** Of what a library makes up by chance: texts of which each run has one of its own. */
const ofRun = "{{RUN_ID}}";
const texts: Readonly<Record<string, string>> = {
  ...{ email: `sitewright-${ofRun}@example.com`, exampleEmail: `sitewright-${ofRun}@example.com` },
  ...{ userName: `user${ofRun}`, username: `user${ofRun}`, password: `Pass-${ofRun}` },
  ...{ firstName: "Alex", lastName: `Tester ${ofRun}`, fullName: `Alex Tester ${ofRun}` },
  ...{ uuid: ofRun, alphanumeric: ofRun, alpha: `x${ofRun}`, numeric: ofRun, slug: `x-${ofRun}` },
  ...{ word: `word ${ofRun}`, words: `words ${ofRun}`, sentence: `A sentence, ${ofRun}.` },
  ...{ sentences: `A sentence, ${ofRun}.`, paragraph: `A paragraph, ${ofRun}.` },
  ...{ text: `A text, ${ofRun}.`, lines: `A line, ${ofRun}.`, productName: `Product ${ofRun}` },
};

/** `faker`: what it makes up is known by its name alone, and is another in each run. */
export const madeUp: Value = {
  ...object(),
  ask: (group) => ({
    ...object(),
    ask: (name) =>
      native(() => {
        const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
        return text === undefined
          ? unknown(`what faker.${group}.${name}() makes up: write a value`)
          : constant(text);
      }),
  }),
};
