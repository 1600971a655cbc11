import { ApiError, type ErrorDescription } from "@sitewright/api-client";
import { endpoints } from "@sitewright/contract";
import { Button, Switch, TextField } from "@sitewright/ui-kit";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithApi } from "../testing/render-with-api.tsx";
import { ApiForm } from "./api-form.tsx";
import { FieldRefusal } from "./field-refusal.ts";
import type { FormSchema } from "./form-schema.ts";
import { type ApiFormState, useApiForm } from "./use-api-form.ts";
import { useField, useFlag } from "./use-field.ts";
import { useRows } from "./use-rows.ts";

type Alert = { name: string; weekly: boolean; to: { address: string }[] };

/** As the contract's schemas behave: trims, checks, names the row that is wrong. */
const schema: FormSchema<Alert, Alert> = {
  "~standard": {
    validate(value) {
      const { name, weekly, to } = value as Alert;
      const issues = [
        ...(name.trim() === "" ? [{ path: ["name"], message: "Give the alert a name." }] : []),
        ...(weekly ? [{ path: ["every"], message: "Weekly alerts are not there yet." }] : []),
        ...(to.length === 0 ? [{ path: ["to"], message: "Add someone." }] : []),
        ...to.flatMap(({ address }, row) =>
          address.includes("@") ? [] : [{ path: ["to", row, "address"], message: "No address." }],
        ),
      ];
      return issues.length > 0 ? { issues } : { value: { name: name.trim(), weekly, to } };
    },
  },
};

const send = vi.fn(async (_body: Alert) => {});
const onSent = vi.fn();
const start: Alert = { name: "", weekly: false, to: [{ address: "" }, { address: "b" }] };

type AlertFormProps = { clears?: boolean; keeps?: string; describe?: () => ErrorDescription };

function AlertForm(props: AlertFormProps) {
  const form = useApiForm({ schema, start, send, onSent, title: "Not saved", ...props });
  const rows = useRows(form, "to");
  return (
    <ApiForm form={form}>
      <TextField label="Name" {...useField(form, "name")} />
      <Switch label="Weekly" {...useFlag(form, "weekly")} />
      {rows.ids.map((id, row) => (
        <div key={id}>
          <Address form={form} row={row} />
          <Button onClick={() => rows.remove(row)}>{`Remove ${row + 1}`}</Button>
        </div>
      ))}
      <Button onClick={() => rows.add({ address: "" })}>Add</Button>
      <Button type="submit" pending={form.pending}>
        Save
      </Button>
    </ApiForm>
  );
}

function Address({ form, row }: { form: ApiFormState<Alert>; row: number }) {
  return <TextField label={`Address ${row + 1}`} {...useField(form, `to.${row}.address`)} />;
}

function open(props: AlertFormProps = {}) {
  const { user } = renderWithApi(<AlertForm {...props} />, {});
  return {
    user,
    field: (label: string) => screen.getByLabelText(label),
    save: () => user.click(screen.getByRole("button", { name: "Save" })),
  };
}

function refusal(field?: string) {
  const reason = "Nobody has this address.";
  return new ApiError({
    status: 400,
    code: "INVALID_INPUT",
    reason,
    detail: reason,
    field,
    body: null,
  });
}

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  onSent.mockReset();
});

async function fill({ user, field }: ReturnType<typeof open>) {
  await user.type(field("Name"), "  Nightly ");
  await user.type(field("Address 1"), "a@b.example");
  await user.type(field("Address 2"), "@c.example");
}

describe("useApiForm", () => {
  it("has what was typed there again until it was sent, of the same form alone", async () => {
    const { user, field, save } = open({ keeps: "alert-1" });
    await user.type(field("Name"), "Nightly");
    await user.click(field("Weekly"));
    cleanup();

    const again = open({ keeps: "alert-1" });
    expect(again.field("Name")).toHaveValue("Nightly");
    expect(again.field("Weekly")).toBeChecked();
    cleanup();
    const other = open({ keeps: "alert-2" });
    expect(other.field("Name")).toHaveValue("");
    cleanup();

    const last = open({ keeps: "alert-1" });
    await user.click(last.field("Weekly"));
    await user.type(last.field("Address 1"), "a@b.example");
    await user.type(last.field("Address 2"), "@c.example");
    await save();
    await waitFor(() => expect(send).toHaveBeenCalled());
    cleanup();
    expect(open({ keeps: "alert-1" }).field("Name")).toHaveValue("");
  });

  it("says what is wrong at each field, focuses the first one and sends nothing", async () => {
    const { save, field } = open();
    await save();
    expect(field("Name")).toHaveAccessibleDescription("Give the alert a name.");
    expect(field("Address 1")).toHaveAccessibleDescription("No address.");
    expect(field("Address 2")).toHaveAccessibleDescription("No address.");
    expect(field("Name")).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it("sends what the schema made of it, once, and keeps it in the fields", async () => {
    const page = open();
    await fill(page);
    await page.save();
    const to = [{ address: "a@b.example" }, { address: "b@c.example" }];
    expect(send.mock.calls).toEqual([[{ name: "Nightly", weekly: false, to }]]);
    expect(onSent).toHaveBeenCalledOnce();
    expect(page.field("Address 2")).toHaveValue("b@c.example");
  });

  it("sends once, however often it is asked to meanwhile", async () => {
    const page = open();
    await fill(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    send.mockReturnValueOnce(promise);
    const form = page.field("Name").closest("form");
    if (form) act(() => [fireEvent.submit(form), fireEvent.submit(form)]);
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await act(async () => resolve());
    await page.save();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("puts what one of several calls was refused for at its field", async () => {
    const page = open();
    await fill(page);
    send.mockRejectedValueOnce(new FieldRefusal("to.1.address", refusal()));
    await page.save();
    expect(page.field("Address 2")).toHaveAccessibleDescription("Nobody has this address.");
  });

  it("shows its fields empty again where it is asked to", async () => {
    const page = open({ clears: true });
    await fill(page);
    await page.save();
    expect(page.field("Name")).toHaveValue("");
    expect(page.field("Address 2")).toHaveValue("b");
  });

  it.each([
    ["to.1.address", "Address 2"],
    ["name.0", "Name"],
  ])("puts the server's refusal of %s at %s, and the focus", async (name, label) => {
    const page = open();
    await fill(page);
    send.mockRejectedValueOnce(refusal(name));
    await page.save();
    expect(page.field(label)).toHaveAccessibleDescription("Nobody has this address.");
    expect(page.field(label)).toHaveFocus();
    expect(screen.queryByText("Not saved")).toBeNull();
    await page.save();
    expect(page.field(label)).not.toHaveAccessibleDescription();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each(["elsewhere", undefined])("says above the form what is about %s", async (name) => {
    const page = open();
    await fill(page);
    send.mockRejectedValueOnce(refusal(name));
    await page.save();
    expect(screen.getByText("Not saved")).toBeVisible();
    expect(screen.getByText("Nobody has this address.")).toBeVisible();
    expect(page.field("Name")).toHaveValue("  Nightly ");
  });

  it("says it in the package's own words where it has some", async () => {
    const page = open({ describe: () => ({ title: "No luck", detail: "Ask Mara." }) });
    await fill(page);
    send.mockRejectedValueOnce(new Error());
    await page.save();
    expect(screen.getByText("Ask Mara.")).toBeVisible();
  });

  it("says above the form what the schema finds wrong where there is no field", async () => {
    const page = open();
    await fill(page);
    await page.user.click(page.field("Weekly"));
    await page.save();
    expect(screen.getByText("Weekly alerts are not there yet.")).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it("says no longer what was wrong with a field once it is changed, and leaves the focus there", async () => {
    const page = open();
    await page.save();
    await page.user.type(page.field("Address 1"), "a");
    expect(page.field("Address 1")).not.toHaveAccessibleDescription();
    expect(page.field("Address 1")).toHaveFocus();
    expect(page.field("Address 2")).toHaveAccessibleDescription("No address.");
  });

  it("hands the focus to a new row, and on from one that is gone: to the next, else to the one before", async () => {
    const { user, field } = open();
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(field("Address 3")).toHaveFocus();
    const third = field("Address 3");
    await user.click(screen.getByRole("button", { name: "Remove 2" }));
    expect(third).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Remove 2" }));
    expect(field("Address 1")).toHaveFocus();
  });

  it("keeps what is wrong with a row at that row when one before it is removed", async () => {
    const page = open();
    await page.user.type(page.field("Name"), "Nightly");
    await page.user.type(page.field("Address 1"), "a@b.example");
    await page.save();
    await page.user.click(screen.getByRole("button", { name: "Remove 1" }));
    expect(page.field("Address 1")).toHaveValue("b");
    expect(page.field("Address 1")).toHaveAccessibleDescription("No address.");
  });
});

it("compiles no wrong name and no value of another type", () => {
  // Never drawn: what is to be refused stands in its types.
  expect(WrongNames).toBeTypeOf("function");
});

function WrongNames() {
  const form = useApiForm({ schema, start, send, title: "" });
  // @ts-expect-error no such field
  useField(form, "nam");
  // @ts-expect-error no such field of a row
  useField(form, "to.0.mail");
  // @ts-expect-error no list
  useRows(form, "name");
  // @ts-expect-error a text is no flag
  useFlag(form, "name");
  // @ts-expect-error a switch is no text
  const text: string = useField(form, "weekly").value;
  const address: string = useField(form, "to.0.address").value;
  // @ts-expect-error what is filled in is not what the schema takes
  useApiForm({ schema, start: { name: 7 }, send, title: "" });
  useApiForm({
    schema: endpoints.account.updateProfile.body,
    start: { first_name: "", last_name: "" },
    // @ts-expect-error the body has no such field
    send: async ({ nickname }) => nickname,
    title: "",
  });
  return text + address;
}
