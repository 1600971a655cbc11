import { googlePaths } from "@sitewright/contract";
import { Button, ErrorNotice, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import { messages } from "../messages.ts";
import { beginGoogleAttempt } from "../sign-in/google-attempt.ts";
import * as styles from "./google-button.css.ts";

/** `unset`: this installation has no Google client; the button is there and says so. */
export type GoogleSignIn = "on" | "unset" | "hidden";

type GoogleButtonProps = {
  google: GoogleSignIn;
  disabled?: boolean;
  /** Leaves the app for an address of the server; the window's own way unless given. */
  onLeave?: ((path: string) => void) | undefined;
};

/** The way in through Google, below a line that parts it from the form. */
export function GoogleButton({
  google,
  disabled = false,
  onLeave = (path) => window.location.assign(path),
}: GoogleButtonProps) {
  const [isMissed, setIsMissed] = useState(false);
  if (google === "hidden") return null;
  return (
    <Stack gap="4">
      <div className={styles.line}>{messages.google.or}</div>
      <Button
        fullWidth
        disabled={disabled}
        onClick={() =>
          google === "on" ? onLeave(googlePaths.start(beginGoogleAttempt())) : setIsMissed(true)
        }
      >
        <span className={styles.mark} aria-hidden="true" />
        {messages.google.button}
      </Button>
      {isMissed && <ErrorNotice {...messages.google.notSetUp} />}
    </Stack>
  );
}
