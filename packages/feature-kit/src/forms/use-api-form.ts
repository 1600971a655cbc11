import { type ErrorDescription, isApiError, useDescribeError } from "@sitewright/api-client";
import { useEffect, useRef, useState } from "react";
import { type Control, type FieldValues, type Path, useForm } from "react-hook-form";
import { forgetDraft, keepDraft, readDraft } from "../drafts/kept-drafts.ts";
import { useReasonOf } from "../requests/use-reason-of.ts";
import { FieldRefusal } from "./field-refusal.ts";
import { type FormFaults, faultsExcept, faultsWithoutRow, placeFaults } from "./form-faults.ts";
import { type FormSchema, pathOfIssue } from "./form-schema.ts";

export type ApiFormOptions<Values extends FieldValues, Input, Body, Answer> = {
  schema: FormSchema<Input, Body>;
  /** What the fields show at first. */
  start: Values;
  /** What is wrong in the package's own words, before the schema is asked; an object without keys when nothing is. */
  check?: (values: Values) => { readonly [Name in Path<Values>]?: string | undefined };
  /** What the body, and so the server, calls differently: its name to the field's. */
  renamed?: { readonly [theirs: string]: Path<Values> };
  /** Sends what the schema made of the values, once at a time; what it throws is shown, a `FieldRefusal` at its field. */
  send: (body: Body) => Promise<Answer>;
  onSent?: ((answer: Answer, body: Body) => void) | undefined;
  /** Whether the fields are as at first again once it was sent; else what was sent is their new start. */
  clears?: boolean;
  /**
   * What the form is of, where its texts and choices are to be there again until they are sent: past a look at another
   * screen, a reload, and a login after the session has ended. Lists are not kept.
   */
  keeps?: string;
  /** What was not done, above what is about no field. */
  title: string;
  /** What went wrong where no field is named, in the package's own words; else the server's, under `title`. */
  describe?: (error: unknown) => ErrorDescription;
} & Write<Values, Input>;

/** Makes what the schema takes of fields that are shaped otherwise; left out where they are shaped like it. */
type Write<Values, Input> = [Values] extends [Input]
  ? { write?: ((values: Values) => Input) | undefined }
  : { write: (values: Values) => Input };

/** A form's values, what is wrong with them, and its state; for `ApiForm`, `FormDialog` and the fields. */
export type ApiFormState<Values extends FieldValues> = {
  control: Control<Values>;
  /** A new object with each try, so that the first wrong field takes the focus. */
  faults: FormFaults;
  /** The names of fields changed since: what was wrong with them is no longer said. */
  edited: ReadonlySet<string>;
  markEdited: (name: string) => void;
  /** Row `index` of a list is gone, and with it what was wrong there. */
  forgetRow: (list: string, index: number) => void;
  notice: ErrorDescription | null;
  pending: boolean;
  submit: () => Promise<void>;
  /** Forgets what was typed, and what was wrong with it. */
  reset: () => void;
  /** The names of the fields on the page. */
  fields: Set<string>;
};

/**
 * A form of one call of the API. What is typed is checked by the contract's schema and sent as the schema
 * gives it back. What is wrong, found here or said by the server, shows at the field that it names,
 * else at the nearest parent that has a field, else above the form.
 */
export function useApiForm<Values extends FieldValues, Input, Body, Answer>({
  schema,
  write,
  start,
  check,
  renamed = {},
  send,
  onSent,
  clears = false,
  keeps,
  title,
  describe: given,
}: ApiFormOptions<Values, Input, Body, Answer>): ApiFormState<Values> {
  const describeError = useDescribeError();
  const reasonOf = useReasonOf();
  const describe = given ?? ((error: unknown) => ({ ...describeError(error), title }));
  const [first] = useState(start);
  const [typed] = useState(() => (keeps === undefined ? first : withKept(first, readDraft(keeps))));
  const store = useForm<Values>({ values: typed });
  const { subscribe } = store;
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const [edited, setEdited] = useState(noNames);
  const [notice, setNotice] = useState<ErrorDescription | null>(null);
  const [pending, setPending] = useState(false);
  // State is a render late, and a second press fits into that.
  const isSending = useRef(false);
  const { current: fields } = useRef(new Set<string>());

  useEffect(() => {
    if (keeps === undefined) return;
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        if (JSON.stringify(values) === JSON.stringify(first)) forgetDraft(keeps);
        else keepDraft(keeps, values);
      },
    });
  }, [keeps, first, subscribe]);

  function show(found: Found, failure: ErrorDescription | null) {
    const named = found.map(([path, message]) => [renamed[path] ?? path, message] as const);
    const placed = placeFaults(named, fields);
    setFaults(placed.faults);
    setEdited(noNames);
    const [detail] = placed.rest;
    if (detail === undefined) setNotice(found.length === 0 ? failure : null);
    else setNotice(failure ?? { title, detail });
  }

  async function trySending(values: Values) {
    const own = ownFaults(check?.(values));
    if (own.length > 0) return show(own, null);
    const read = await schema["~standard"].validate(written(values, write));
    if (read.issues !== undefined) {
      return show(
        read.issues.map((issue) => [pathOfIssue(issue), issue.message]),
        null,
      );
    }
    show([], null);
    setPending(true);
    try {
      const answer = await send(read.value);
      setPending(false);
      store.reset(clears ? first : values);
      if (keeps !== undefined) forgetDraft(keeps);
      onSent?.(answer, read.value);
    } catch (error) {
      // Before what is wrong is shown: a field that is disabled meanwhile could not take the focus.
      setPending(false);
      show(namedBy(error, reasonOf), describe(error));
    }
  }

  return {
    control: store.control,
    faults,
    edited,
    markEdited: (name) =>
      setEdited((before) => (before.has(name) ? before : new Set([...before, name]))),
    forgetRow(list, index) {
      setFaults(faultsWithoutRow(faultsExcept(faults, edited), list, index));
      setEdited(noNames);
    },
    notice,
    pending,
    fields,
    async submit() {
      if (isSending.current) return;
      isSending.current = true;
      await trySending(store.getValues()).finally(() => {
        isSending.current = false;
      });
    },
    reset() {
      store.reset(first);
      if (keeps !== undefined) forgetDraft(keeps);
      show([], null);
    },
  };
}

/** What a reload has left is text from outside: only what could have been typed there is taken. */
function withKept<Values extends FieldValues>(first: Values, kept: unknown): Values {
  if (typeof kept !== "object" || kept === null) return first;
  const fitting = Object.entries(kept).filter(
    ([name, value]) => typeof value !== "object" && typeof value === typeof first[name],
  );
  return { ...first, ...Object.fromEntries(fitting) };
}

const noFaults: FormFaults = {};
const noNames: ReadonlySet<string> = new Set();

function written<Values>(values: Values, write?: (values: Values) => unknown): unknown {
  return write === undefined ? values : write(values);
}

type Found = readonly (readonly [path: string, message: string])[];

function ownFaults(faults: Readonly<Record<string, string | undefined>> = {}): Found {
  return Object.entries(faults).flatMap(([path, message]) =>
    message === undefined ? [] : [[path, message]],
  );
}

/** The field that the server or the form's own work names, with what is wrong there. */
function namedBy(error: unknown, reasonOf: (error: unknown) => string): Found {
  if (error instanceof FieldRefusal) return [[error.field, reasonOf(error.cause)]];
  return isApiError(error) && error.field !== undefined ? [[error.field, error.reason]] : [];
}
