import { accessNamesMax } from "@sitewright/contract";
import { type ApiFormState, useField, useFlag, useRows } from "@sitewright/feature-kit";
import {
  Button,
  Checkbox,
  FieldGroup,
  IconButton,
  Inline,
  Stack,
  TextField,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type AccessFields, newRow } from "../../model/access-rows.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./access-rows.css.ts";

type AccessRowsProps = { form: ApiFormState<AccessFields>; list: "headers" | "cookies" };

/** The headers or the cookies of a site, to add to and to take from. */
export function AccessRows({ form, list }: AccessRowsProps) {
  const texts = useTexts("siteAccess");
  const rows = useRows(form, list);
  return (
    <FieldGroup legend={texts[list]}>
      <Stack gap="3">
        {rows.ids.map((id, index) => (
          <AccessRow key={id} {...{ form, list, index }} onRemove={() => rows.remove(index)} />
        ))}
        <Inline>
          <Button
            size="small"
            icon={icons.plus}
            disabled={form.pending || rows.ids.length >= accessNamesMax}
            onClick={() => rows.add(newRow)}
          >
            {texts.add[list]}
          </Button>
        </Inline>
      </Stack>
    </FieldGroup>
  );
}

type AccessRowProps = AccessRowsProps & { index: number; onRemove: () => void };

function AccessRow({ form, list, index, onRemove }: AccessRowProps) {
  const texts = useTexts("siteAccess");
  const place = `${list}.${index}` as const;
  const name = useField(form, `${place}.name`);
  const value = useField(form, `${place}.value`);
  const kept = useField(form, `${place}.kept`);
  return (
    <div className={styles.row}>
      <TextField label={texts.name} autoComplete="off" {...name} />
      <div className={styles.value}>
        <TextField
          label={texts.value}
          autoComplete="off"
          placeholder={kept.value ? texts.kept : undefined}
          {...value}
        />
      </div>
      <div className={styles.secret}>
        <Checkbox label={texts.secret} {...useFlag(form, `${place}.secret`)} />
      </div>
      <div className={styles.remove}>
        <IconButton
          icon={icons.close}
          label={texts.remove(name.value === "" ? index + 1 : name.value)}
          disabled={form.pending}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
