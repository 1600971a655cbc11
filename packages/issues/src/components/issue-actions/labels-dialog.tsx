import type { IssueSummary } from "@sitewright/contract";
import { Button, Dialog, Form, TextField } from "@sitewright/ui-kit";
import { useState } from "react";
import { readLabels } from "../../model/read-labels.ts";
import { useTexts } from "../../texts.ts";
import type { IssueActions } from "./use-issue-actions.tsx";

type LabelsDialogProps = {
  rows: readonly IssueSummary[];
  actions: IssueActions;
  onClose: () => void;
};

/** The labels of one issue, or labels that many get beside their own. */
export function LabelsDialog({ rows, actions, onClose }: LabelsDialogProps) {
  const texts = useTexts("labelsDialog");
  const [only] = rows.length === 1 ? rows : [];
  const [text, setText] = useState(only?.labels.join(", ") ?? "");
  const [error, setError] = useState<string>();
  async function save() {
    const labels = readLabels(text);
    if (labels === null) return setError(texts.tooMany);
    await actions.label(rows, (row) => (only ? labels : [...new Set([...row.labels, ...labels])]));
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={only ? only.title : texts.added(rows.length)}
      footer={
        <Button tone="primary" pending={actions.isPending} onClick={() => void save()}>
          {texts.submit}
        </Button>
      }
    >
      <Form onSubmit={() => void save()}>
        <TextField
          label={texts.field}
          hint={texts.hint}
          value={text}
          onChange={setText}
          error={error}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
