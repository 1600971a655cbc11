import { type AppPath, endpoints, type NewCaseStep, paths } from "@sitewright/contract";
import { FormDialog, SiteField, useApiForm, useField } from "@sitewright/feature-kit";
import { TextArea, TextField } from "@sitewright/ui-kit";
import { useCreateCase } from "../../api/use-change-cases.ts";
import { useTexts } from "../../texts.ts";

const schema = endpoints.cases.create.body;
const opening: NewCaseStep[] = [
  { id: "step-1", action: { type: "navigate", path: "/" }, assertion: { type: "" } },
];

type NewCaseDialogProps = {
  /** The site that is chosen at first. */
  site: string | undefined;
  onClose: () => void;
  onOpen: (path: AppPath) => void;
};

/** Makes a case of a site, with one step or with those that another tool wrote. */
export function NewCaseDialog({ site, onClose, onOpen }: NewCaseDialogProps) {
  const texts = useTexts("create");
  const create = useCreateCase();
  const form = useApiForm({
    schema,
    start: { title: "", site: site ?? "", steps: "" },
    check: ({ steps }) => ({ steps: stepsIn(steps) === null ? texts.stepsWrong : undefined }),
    write: ({ title, site: site_id, steps }) => ({ title, site_id, steps: stepsIn(steps) ?? [] }),
    renamed: { site_id: "site" },
    send: (body) => create.mutateAsync(body),
    onSent: ({ id }) => onOpen(paths.case(id)),
    title: texts.failed,
  });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      submit={{ label: texts.submit }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        required
        {...useField(form, "title")}
      />
      <SiteField {...useField(form, "site")} />
      <TextArea label={texts.steps} hint={texts.stepsHint} {...useField(form, "steps")} />
    </FormDialog>
  );
}

/** The steps that a text says; the first alone for none, null for what is no list. */
function stepsIn(text: string): NewCaseStep[] | null {
  if (text.trim() === "") return opening;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}
