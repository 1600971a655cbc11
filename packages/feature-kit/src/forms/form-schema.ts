/**
 * What a form needs of a schema: the part of Standard Schema that the contract's schemas speak. `Input`
 * is what is filled in, `Output` what is sent.
 */
export type FormSchema<Input, Output> = {
  readonly "~standard": {
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
};

type Result<Output> = { readonly value: Output; readonly issues?: undefined } | Failure;

type Failure = { readonly issues: readonly FormIssue[] };

export type FormIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

/** `to.1.address`: where in the body an issue is, as the server spells it; empty for the body itself. */
export function pathOfIssue({ path = [] }: FormIssue): string {
  return path.map((part) => String(typeof part === "object" ? part.key : part)).join(".");
}
