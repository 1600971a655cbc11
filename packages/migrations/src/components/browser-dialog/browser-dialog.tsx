import {
  type BrowserReach,
  endpoints,
  type Migration,
  templatesLookedAt,
} from "@sitewright/contract";
import { FormDialog, useApiForm, useField } from "@sitewright/feature-kit";
import { RadioCards } from "@sitewright/ui-kit";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";

type BrowserDialogProps = { migration: Migration; onClose: () => void };

/** Of a page at both homes, one after the other, on a machine that is not idle. */
const secondsPerPage = 4;

/** Rehearses with a browser: a page of each template, or each page, with how long that takes. */
export function BrowserDialog({ migration: { site, pages }, onClose }: BrowserDialogProps) {
  const texts = useTexts("browser");
  const rehearse = useMoveCall((api, in_browser: BrowserReach) =>
    api.migrations.rehearse({ id: site, sort: "rehearsal", in_browser }),
  );
  const start: { in_browser: BrowserReach } = { in_browser: "templates" };
  const form = useApiForm({
    schema: endpoints.migrations.rehearse.body,
    start,
    send: ({ in_browser = "none" }) => rehearse.mutateAsync(in_browser),
    onSent: onClose,
    title: texts.failed,
  });
  const reach = useField(form, "in_browser");
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      submit={{ label: texts.submit }}
    >
      <RadioCards
        legend={texts.which}
        {...reach}
        options={[
          {
            value: "templates",
            label: texts.templates,
            description: texts.templatesAbout(templatesLookedAt),
          },
          {
            value: "pages",
            label: texts.pages,
            description: texts.pagesAbout(
              pages.rehearsed,
              Math.ceil((pages.rehearsed * secondsPerPage) / 60),
            ),
          },
        ]}
      />
    </FormDialog>
  );
}
