import { useDescribeError } from "@sitewright/api-client";
import { endpoints } from "@sitewright/contract";
import { ApiForm, useApiForm } from "@sitewright/feature-kit";
import { Button } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useProviderPage } from "../../api/use-provider-page.ts";
import { useHost } from "../../host/host-provider.tsx";
import { useTexts } from "../../texts.ts";

/** An enterprise team's way to the provider's own pages. */
export function ManageBilling() {
  const describeError = useDescribeError();
  const texts = useTexts("enterprise");
  const { contactSupport } = useTexts("common");
  const { onLeave, onNotice, returnTo } = useHost();
  const findPage = useProviderPage();
  const form = useApiForm({
    schema: endpoints.billing.url.query,
    start: {},
    write: () => (returnTo === null ? {} : { return_to: returnTo }),
    async send(way) {
      onLeave(await findPage(way));
      await leaving();
    },
    title: texts.failed,
    describe(error) {
      console.error(error);
      onNotice({ kind: "error", text: contactSupport });
      return error instanceof RangeError
        ? { title: texts.refused, detail: texts.refusedDetail }
        : describeError(error);
    },
  });

  return (
    <ApiForm form={form}>
      <div>
        <Button type="submit" tone="primary" icon={icons.creditCard} pending={form.pending}>
          {texts.manage}
        </Button>
      </div>
    </ApiForm>
  );
}

/** The browser needs a moment to leave; a second press until then is the same wish. */
function leaving(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2000));
}
