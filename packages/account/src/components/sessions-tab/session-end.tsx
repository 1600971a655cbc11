import type { SignIn } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, toast, VisuallyHidden } from "@sitewright/ui-kit";
import { useEndSession } from "../../api/use-end-session.ts";
import { describeDevice } from "../../model/device-name.ts";
import { useTexts } from "../../texts.ts";

/** Ends one session; the one that asks is left through the user menu instead. */
export function SessionEnd({ session }: { session: SignIn }) {
  const texts = useTexts("sessions");
  const reasonOf = useReasonOf();
  const end = useEndSession();
  const { name } = describeDevice(session.device, texts.deviceNames);
  if (session.current) return null;
  return (
    <Button
      size="small"
      pending={end.isPending}
      onClick={() => {
        // The row is gone by the time it has ended, and callbacks of `mutate` would go with it.
        end.mutateAsync(session.id).then(
          () => toast.success(texts.ended(name)),
          (error) => toast.error(reasonOf(error)),
        );
      }}
    >
      {texts.end}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
