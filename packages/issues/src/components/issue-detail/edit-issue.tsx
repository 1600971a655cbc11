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
  const { title, details } = issue;
  const state = useApiForm({
    schema: endpoints.issues.update.body,
    start: { title, details },
    check: (typed) => ({ title: typed.title.trim() === "" ? form.noTitle : undefined }),
    send: (body) => edit.mutateAsync({ id: issue.id, ...body }),
    onSent() {
      toast.success(texts.saved);
      onClose();
    },
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
