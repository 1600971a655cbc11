import { Button, Card, ConfirmDialog, Stack, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./tokens.css.ts";

type SecretOnceProps = {
  name: string;
  text: string;
  /** The words of what it is. */
  section?: "secret" | "webhookSecret";
  onDone: () => void;
};

/** A secret that is shown this once. Who leaves it without a copy is asked first. */
export function SecretOnce({ name, text, section = "secret", onDone }: SecretOnceProps) {
  const texts = useTexts(section);
  const [isCopied, setCopied] = useState(false);
  const [asks, setAsks] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  // Where the dialog was opened from may be far below; what counts now is here.
  useEffect(() => {
    const frame = requestAnimationFrame(() => copyButton.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(texts.notCopied);
    }
  }
  return (
    <Card
      title={texts.made(name)}
      actions={<Button onClick={() => (isCopied ? onDone() : setAsks(true))}>{texts.done}</Button>}
    >
      <Stack gap="3">
        <div className={styles.secret}>
          {/* Marked by hand, it is a copy as well. */}
          <code className={styles.secretText} onCopy={() => setCopied(true)}>
            {text}
          </code>
          <Button
            ref={copyButton}
            size="small"
            icon={isCopied ? icons.check : icons.copy}
            onClick={() => void copy()}
          >
            {isCopied ? texts.copied : texts.copy}
          </Button>
        </div>
        <p className={styles.note}>{texts.about}</p>
      </Stack>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.ask}
        description={texts.askAbout}
        confirmLabel={texts.askYes}
        onConfirm={async () => onDone()}
      />
    </Card>
  );
}
