import { type ChannelKind, paths } from "@sitewright/contract";
import { Link, Select } from "@sitewright/ui-kit";
import { useTexts } from "../../../texts.ts";
import * as styles from "./inspector.css.ts";
import { useNodeFields } from "./use-node-field.ts";

type ChannelFieldProps = {
  task: "email" | "phone" | "slack";
  value: string | null;
  onChange: (id: string) => void;
};

/** Whom a message goes to: a channel of its kind; one is added on the screen of channels. */
export function ChannelField({ task, value, onChange }: ChannelFieldProps) {
  const texts = useTexts("fields");
  const { channels } = useNodeFields().surroundings;
  const fitting = channels?.filter(({ kind }) => kind === kinds[task]) ?? [];
  const isGone = value !== null && channels && !fitting.some(({ id }) => id === value);
  return (
    <div className={styles.stack}>
      {fitting.length > 0 || channels === undefined ? (
        <Select
          label={texts.channels[task]}
          value={isGone ? null : value}
          onChange={onChange}
          options={fitting.map(({ id, name, state }) => ({
            value: id,
            label: state === "active" ? name : texts.channelOff(name),
          }))}
        />
      ) : (
        <p className={styles.note}>{texts.channelNone}</p>
      )}
      <Link href={task === "slack" ? paths.slack() : paths.schedules({ tab: "alerts" })}>
        {texts.channelMake}
      </Link>
    </div>
  );
}

const kinds = { email: "email", phone: "sms", slack: "slack" } as const satisfies Record<
  ChannelFieldProps["task"],
  ChannelKind
>;
