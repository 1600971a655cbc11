import { Button, IconButton, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useEffect, useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./recorder.css.ts";
import type { Recorder } from "./use-recorder.ts";

/** Where the page is, and its tabs: back, anew, elsewhere. */
export function RecorderBar({ recorder }: { recorder: Recorder }) {
  const texts = useTexts("recorder");
  const { state, send, phase } = recorder;
  const url = state.page?.url ?? "";
  const [address, setAddress] = useState(url);
  useEffect(() => setAddress(url), [url]);
  const isAway = phase !== "live";
  return (
    <div className={styles.bar}>
      <IconButton
        icon={icons.back}
        label={texts.back}
        disabled={isAway}
        onClick={() => send({ kind: "back" })}
      />
      <IconButton
        icon={icons.refresh}
        label={texts.reload}
        disabled={isAway}
        onClick={() => send({ kind: "reload" })}
      />
      <form
        className={styles.address}
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== "") send({ kind: "go", address: address.trim() });
        }}
      >
        <TextField
          label={texts.address}
          hideLabel
          autoComplete="off"
          inputMode="url"
          value={address}
          onChange={setAddress}
          disabled={isAway}
        />
      </form>
      <Tabs recorder={recorder} />
    </div>
  );
}

function Tabs({ recorder }: { recorder: Recorder }) {
  const texts = useTexts("recorder");
  const { tabs = [], tab = 0 } = recorder.state.page ?? {};
  if (tabs.filter((each) => each !== null).length < 2) return null;
  return (
    <fieldset className={styles.tabs} aria-label={texts.tabs}>
      {tabs.map(
        (each, at) =>
          each && (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a tab is known by its place
              key={at}
              size="small"
              tone={at === tab ? "primary" : "neutral"}
              aria-pressed={at === tab}
              onClick={() => recorder.send({ kind: "tab", index: at })}
            >
              {each.title || each.url}
            </Button>
          ),
      )}
    </fieldset>
  );
}
