import { flowHeadersMax } from "@sitewright/contract";
import { Button, FieldGroup, IconButton, Segmented, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../../texts.ts";
import * as styles from "./inspector.css.ts";
import { type DataOf, useChange } from "./use-node-field.ts";
import { VariableField } from "./variable-field.tsx";

const methods = ["GET", "POST"] as const;

/** The address that is called, with what. */
export function WebhookFields({ data }: { data: DataOf<"webhook"> }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  const { request_type, uri, headers, payload, per } = data;
  const isOfAll = per === "all";
  return (
    <>
      <FieldGroup legend={texts.method}>
        <Segmented
          label={texts.method}
          value={request_type}
          onChange={(next) => change({ request_type: next })}
          items={methods.map((value) => ({ value, label: value }))}
        />
      </FieldGroup>
      <VariableField
        label={texts.address}
        hint={texts.addressHint}
        value={uri}
        isOfAll={isOfAll}
        onChange={(next) => change({ uri: next })}
      />
      <FieldGroup legend={texts.headers}>
        <div className={styles.stack}>
          {headers.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header has no other name than its place while it is typed
            <div key={at} className={styles.stack}>
              <div className={styles.beside}>
                <div className={styles.grow}>
                  <TextField
                    label={texts.headerName(at + 1)}
                    autoComplete="off"
                    value={header.name}
                    onChange={(name) => change({ headers: headers.with(at, { ...header, name }) })}
                  />
                </div>
                <span className={styles.besideBox}>
                  <IconButton
                    icon={icons.trash}
                    label={texts.dropHeader(at + 1)}
                    onClick={() => change({ headers: headers.toSpliced(at, 1) })}
                  />
                </span>
              </div>
              <VariableField
                label={texts.headerValue(at + 1)}
                value={header.value}
                isOfAll={isOfAll}
                onChange={(value) => change({ headers: headers.with(at, { ...header, value }) })}
              />
            </div>
          ))}
          {headers.length < flowHeadersMax && (
            <Button
              size="small"
              icon={icons.plus}
              onClick={() => change({ headers: [...headers, { name: "", value: "" }] })}
            >
              {texts.addHeader}
            </Button>
          )}
        </div>
      </FieldGroup>
      {request_type === "POST" && (
        <VariableField
          label={texts.payload}
          rows={4}
          value={payload}
          isOfAll={isOfAll}
          onChange={(next) => change({ payload: next })}
        />
      )}
    </>
  );
}
