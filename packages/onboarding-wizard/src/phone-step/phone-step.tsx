import { Button, Form, isPhoneComplete, PhoneInput, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import { useTexts } from "../texts.ts";

type PhoneStepProps = { phone: string | null; onSave: (phone: string) => void };

/** Asks for the phone number; it is sent with the membership. */
export function PhoneStep({ phone, onSave }: PhoneStepProps) {
  const texts = useTexts("phone");
  const [value, setValue] = useState(phone ?? "");
  const canSave = canSavePhone(value);
  return (
    <Form
      onSubmit={() => {
        if (canSave) onSave(value);
      }}
    >
      <Stack gap="4">
        <PhoneInput value={value} onChange={setValue} />
        <Button type="submit" tone="primary" fullWidth disabled={!canSave}>
          {texts.save}
        </Button>
      </Stack>
    </Form>
  );
}

/** The spec's two rules at once: more than 13 characters, and a number that fits the pattern. */
export function canSavePhone(value: string): boolean {
  return value.length > 13 && isPhoneComplete(value);
}
