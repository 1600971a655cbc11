import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Combobox } from "../combobox/combobox.tsx";
import { Checkbox } from "../field/checkbox.tsx";
import { FieldGroup } from "../field/field-group.tsx";
import { TextArea } from "../field/text-area.tsx";
import { TextField } from "../field/text-field.tsx";
import { FileDrop } from "../file-drop/file-drop.tsx";
import { PhoneInput } from "../phone-input/phone-input.tsx";
import { RadioCards } from "../radio-cards/radio-cards.tsx";
import { Select } from "../select/select.tsx";
import { Switch } from "../switch/switch.tsx";
import { Form } from "./form.tsx";

afterEach(cleanup);

const name = "to.0.address";
const label = "Address";
const ignore = () => undefined;
const options = [{ value: "a", label: "A" }];

const fields: Record<string, ReactNode> = {
  TextField: <TextField {...{ name, label }} value="" onChange={ignore} />,
  TextArea: <TextArea {...{ name, label }} value="" onChange={ignore} />,
  Select: <Select {...{ name, label, options }} value={null} onChange={ignore} />,
  Combobox: <Combobox {...{ name, label, options }} value={null} onChange={ignore} />,
  Checkbox: <Checkbox {...{ name, label }} checked={false} onChange={ignore} />,
  Switch: <Switch {...{ name, label }} checked={false} onChange={ignore} />,
  PhoneInput: <PhoneInput {...{ name, label }} value="" onChange={ignore} />,
  RadioCards: <RadioCards {...{ name, options }} legend={label} value={null} onChange={ignore} />,
  FileDrop: <FileDrop {...{ name, label }} accept="" maxBytes={9} onFiles={ignore} />,
  FieldGroup: (
    <FieldGroup {...{ name }} legend={label}>
      <Checkbox label="A" checked={false} onChange={ignore} />
    </FieldGroup>
  ),
};

/** What a field says of itself beside it. */
const ofItself: Record<string, string[]> = {
  PhoneInput: ["A number with +1 has 10 digits here, as 123-456-7890."],
};

/** A refusal comes after the fields were shown, and takes the focus then. */
function refused(field: ReactNode) {
  const form = (errors: Record<string, string>) => (
    <Form onSubmit={ignore} errors={errors}>
      {field}
    </Form>
  );
  const { rerender } = render(form({}));
  rerender(form({ [name]: "Give an address." }));
}

describe.each(Object.entries(fields))("%s in a form", (kind, field) => {
  it("says what the form found wrong with the field of its name, and is where one goes on", () => {
    refused(field);
    const focused = document.activeElement;
    const wrong = focused?.closest("[aria-describedby]:is([aria-invalid=true], [data-invalid])");
    const notes = wrong?.getAttribute("aria-describedby")?.split(" ") ?? [];
    const read = notes.map((id) => document.getElementById(id)?.textContent).filter(Boolean);
    expect(read).toEqual([...(ofItself[kind] ?? []), "Give an address."]);
  });
});
