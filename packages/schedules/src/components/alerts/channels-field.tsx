import type { ChannelKind } from "@sitewright/contract";
import { Button, Checkbox, FieldGroup } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./alerts.css.ts";

/** A channel that a rule can tell. */
export type RuleChannel = { id: string; kind: ChannelKind; name: string; is_off: boolean };

type ChannelsFieldProps = {
  channels: readonly RuleChannel[];
  name: string;
  value: string[];
  onChange: (ids: string[]) => void;
  /** Asks for people to mail to; absent for whoever may make no channel. */
  onAddMail?: (() => void) | undefined;
};

/** Whom a rule tells. */
export function ChannelsField({ channels, name, value, onChange, onAddMail }: ChannelsFieldProps) {
  const texts = useTexts("rule");
  return (
    <FieldGroup legend={texts.channels} name={name}>
      {channels.length === 0 && <p className={styles.note}>{texts.channelsNone}</p>}
      <div className={styles.below}>
        {channels.map(({ id, kind, name: called, is_off }) => {
          const label = [texts.kinds[kind], called].filter(Boolean).join(": ");
          return (
            <Checkbox
              key={id}
              label={is_off ? texts.isOff(label) : label}
              checked={value.includes(id)}
              onChange={(isTold) =>
                onChange(isTold ? [...value, id] : value.filter((one) => one !== id))
              }
            />
          );
        })}
      </div>
      {onAddMail && (
        <div>
          <Button size="small" icon={icons.plus} onClick={onAddMail}>
            {texts.addMail}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
