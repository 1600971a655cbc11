import { TextArea, TextField } from "@sitewright/ui-kit";
import type { CallValues, FilledRequest } from "../../model/fill-request.ts";
import type { ApiCallDoc } from "../../model/read-document.ts";
import { useTexts } from "../../texts.ts";

type ValueFieldsProps = {
  call: ApiCallDoc;
  values: CallValues;
  onChange: (values: CallValues) => void;
  faults: FilledRequest["faults"];
};

/** What goes into a call's address, a field each, and its body as one text. */
export function ValueFields({ call, values, onChange, faults }: ValueFieldsProps) {
  const texts = useTexts("tryIt");
  const wordOf = (name: string) => {
    const fault = faults[name];
    return fault && texts.faults[fault];
  };
  return (
    <>
      {[...call.pathFields, ...call.queryFields].map(({ name, type, choices, isRequired }) => (
        <TextField
          key={name}
          label={name}
          placeholder={choices.length > 0 ? choices.join(", ") : type}
          autoComplete="off"
          required={isRequired}
          value={values.fields[name] ?? ""}
          onChange={(value) => onChange({ ...values, fields: { ...values.fields, [name]: value } })}
          error={wordOf(name)}
        />
      ))}
      {call.body && (
        <TextArea
          label={texts.body}
          rows={Math.min(14, values.body.split("\n").length + 1)}
          value={values.body}
          onChange={(body) => onChange({ ...values, body })}
          error={wordOf("body")}
        />
      )}
    </>
  );
}
