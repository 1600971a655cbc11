import { toWebAddress } from "@sitewright/contract";
import { Spoken } from "@sitewright/feature-kit";
import { Button, Link, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./share-dialog.css.ts";

/** A link that was just made, to be copied: nobody can be told its address again. */
export function MadeLink({ url }: { url: string }) {
  const texts = useTexts("share");
  const [outcome, setOutcome] = useState<"copy" | "copied" | "notCopied">("copy");
  const href = toWebAddress(url);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch {
      // No permission, or a page without TLS: the text stays selectable.
      setOutcome("notCopied");
    }
  }
  return (
    <div className={styles.made}>
      <TextField label={texts.link} value={url} onChange={() => {}} />
      <Button icon={outcome === "copied" ? icons.check : icons.copy} onClick={() => void copy()}>
        {texts[outcome]}
      </Button>
      <div className={styles.below}>
        <small>{texts.linkHint}</small>
        {href !== null && (
          <Link href={href} external>
            {texts.see}
          </Link>
        )}
      </div>
      <Spoken>{outcome === "copy" ? "" : texts[outcome]}</Spoken>
    </div>
  );
}
