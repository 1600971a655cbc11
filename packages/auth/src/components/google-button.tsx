import { googlePaths } from "@sitewright/contract";
import { Button, ErrorNotice, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import { loginMessages as messages } from "../login-messages.ts";
import { beginGoogleAttempt } from "../sign-in/google-attempt.ts";
import { useTexts } from "../texts.ts";
import * as styles from "./google-button.css.ts";

/** `unset`: this installation has no Google client; the button is there, off, with its reason. */
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
  // biome-ignore lint/plugin: leads to a call of the server, which leads on to Google.
  onLeave = (path) => window.location.assign(path),
}: GoogleButtonProps) {
  const googleTexts = useTexts("google", messages.google);
  const [isBlocked, setIsBlocked] = useState(false);
  if (google === "hidden") return null;

  function leave() {
    const attempt = beginGoogleAttempt();
    if (attempt === null) return setIsBlocked(true);
    onLeave(googlePaths.start(attempt));
  }

  return (
    <Stack gap="4">
      <div className={styles.line}>{googleTexts.or}</div>
      <Button fullWidth disabled={disabled || google === "unset"} onClick={leave}>
        <span className={styles.mark} aria-hidden="true" />
        {googleTexts.button}
      </Button>
      {google === "unset" && <p className={styles.reason}>{googleTexts.notSetUp}</p>}
      {isBlocked && <ErrorNotice {...googleTexts.noStorage} />}
    </Stack>
  );
}
