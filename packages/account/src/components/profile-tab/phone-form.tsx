import { memberQueries, useApi, useDescribeError } from "@sitewright/api-client";
import {
  Button,
  Card,
  ErrorNotice,
  Form,
  Inline,
  isPhoneComplete,
  PhoneInput,
  Stack,
  toast,
} from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSetPhone } from "../../api/use-set-phone.ts";
import { useTexts } from "../../texts.ts";

/** One's own phone number, which is the membership's; nothing for whoever is in no team. */
export function PhoneForm() {
  const member = useQuery(memberQueries.current(useApi()));
  if (!member.data) return null;
  return <Known key={member.data.phone} phone={member.data.phone || null} />;
}

function Known({ phone }: { phone: string | null }) {
  const texts = useTexts("phone");
  const describeError = useDescribeError();
  const [value, setValue] = useState(phone ?? "");
  const change = useSetPhone();
  const canSave = isPhoneComplete(value) && value !== phone;
  return (
    <Card title={texts.title} description={phone === null ? texts.none : texts.about}>
      <Form
        pending={change.isPending}
        onSubmit={() => {
          if (canSave) change.mutate(value, { onSuccess: () => toast.success(texts.saved) });
        }}
      >
        <Stack gap="4">
          {change.isError && <ErrorNotice {...describeError(change.error)} title={texts.failed} />}
          <PhoneInput value={value} onChange={setValue} />
          <Inline>
            <Button type="submit" tone="primary" disabled={!canSave} pending={change.isPending}>
              {texts.save}
            </Button>
            {phone !== null && (
              <Button
                disabled={change.isPending}
                onClick={() =>
                  change.mutate(null, { onSuccess: () => toast.success(texts.removed) })
                }
              >
                {texts.remove}
              </Button>
            )}
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
