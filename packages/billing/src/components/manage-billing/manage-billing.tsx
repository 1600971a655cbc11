import { describeError } from "@sitewright/api-client";
import { Button, ErrorNotice, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useBusy } from "../../api/use-busy.ts";
import { useProviderPage } from "../../api/use-provider-page.ts";
import { useHost } from "../../host/host-provider.tsx";
import { useTexts } from "../../texts.ts";

/** An enterprise team's way to the provider's own pages. */
export function ManageBilling() {
  const texts = useTexts("enterprise");
  const { contactSupport } = useTexts("common");
  const { onLeave, onNotice, returnTo } = useHost();
  const findPage = useProviderPage();
  const busy = useBusy();
  const [error, setError] = useState<unknown>(null);

  const leave = () =>
    busy.run(async () => {
      setError(null);
      try {
        onLeave(await findPage(returnTo));
        await leaving();
      } catch (reason) {
        console.error(reason);
        onNotice({ kind: "error", text: contactSupport });
        setError(reason);
      }
    });

  return (
    <Stack gap="4">
      <div>
        <Button
          tone="primary"
          icon={icons.creditCard}
          pending={busy.isBusy}
          onClick={() => void leave()}
        >
          {texts.manage}
        </Button>
      </div>
      {error instanceof RangeError ? (
        <ErrorNotice title={texts.refused} />
      ) : (
        error !== null && <ErrorNotice {...describeError(error)} />
      )}
    </Stack>
  );
}

/** The browser needs a moment to leave; a second press until then is the same wish. */
function leaving(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2000));
}
