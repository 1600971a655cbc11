import { May } from "@sitewright/api-client";
import { endpoints, type Issue } from "@sitewright/contract";
import { FormDialog, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, TextField, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useEditIssue } from "../../api/use-edit-issue.ts";
import { useTexts } from "../../texts.ts";
import { DetailsField } from "../issue-form/details-field.tsx";

/** Changes what an issue is called and what is written of it, for who may. */
export function EditIssue({ issue }: { issue: Issue }) {
  const texts = useTexts("edit");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <May call="issues.update">
      <Button size="small" icon={icons.edit} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <EditDialog issue={issue} onClose={() => setIsOpen(false)} />}
    </May>
  );
}

function EditDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const texts = useTexts("edit");
  const form = useTexts("form");
  const edit = useEditIssue();
  // What it said when the dialog opened: the list behind it is kept up to date.
  const [before] = useState({ title: issue.title, details: issue.details });
  const state = useApiForm({
    schema: endpoints.issues.update.body,
    start: before,
    check: (typed) => ({ title: typed.title.trim() === "" ? form.noTitle : undefined }),
    // What was left as it was is not sent, since somebody else may have changed it meanwhile.
    write: ({ title, details }) => ({
      ...(title !== before.title && { title }),
      ...(details !== before.details && { details }),
    }),
    async send(body) {
      if (Object.keys(body).length === 0) return;
      await edit.mutateAsync({ id: issue.id, ...body });
      toast.success(texts.saved);
    },
    onSent: onClose,
    title: texts.failed,
  });
  return (
    <FormDialog
      form={state}
      open
      onOpenChange={onClose}
      title={texts.title(issue.number)}
      submit={{ label: texts.save }}
    >
      <TextField label={form.name} {...useField(state, "title")} />
      <DetailsField {...useField(state, "details")} />
    </FormDialog>
  );
}
