import type { User } from "@sitewright/contract";
import { Button, Card, ErrorNotice, Form, Inline, TextField, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useChangeNames } from "../../api/use-change-names.ts";
import { messages } from "../../messages.ts";
import * as styles from "../form/form.css.ts";
import { useFormFaults } from "../form/use-form-faults.ts";

const texts = messages.names;
const shape = { names: ["first_name", "last_name"], title: texts.failed };

/** First and last name, saved together. */
export function NamesForm({ user }: { user: User }) {
  const [typed, setTyped] = useState({ first_name: user.first_name, last_name: user.last_name });
  const change = useChangeNames();
  const { errors, notice, check } = useFormFaults(change.error, shape);

  function submit() {
    const names = { first_name: typed.first_name.trim(), last_name: typed.last_name.trim() };
    change.reset();
    const faults = {
      first_name: names.first_name === "" ? texts.firstMissing : undefined,
      last_name: names.last_name === "" ? texts.lastMissing : undefined,
    };
    if (check(faults)) return;
    change.mutate(names, { onSuccess: () => toast.success(texts.saved) });
  }

  return (
    <Card title={texts.title} description={texts.about}>
      <Form onSubmit={submit} errors={errors} pending={change.isPending}>
        <div className={styles.fields}>
          {notice && <ErrorNotice {...notice} />}
          <div className={styles.pair}>
            <TextField
              label={texts.first}
              name="first_name"
              autoComplete="given-name"
              value={typed.first_name}
              onChange={(first_name) => setTyped((before) => ({ ...before, first_name }))}
              required
            />
            <TextField
              label={texts.last}
              name="last_name"
              autoComplete="family-name"
              value={typed.last_name}
              onChange={(last_name) => setTyped((before) => ({ ...before, last_name }))}
              required
            />
          </div>
          <Inline>
            <Button type="submit" tone="primary" pending={change.isPending}>
              {texts.save}
            </Button>
          </Inline>
        </div>
      </Form>
    </Card>
  );
}
