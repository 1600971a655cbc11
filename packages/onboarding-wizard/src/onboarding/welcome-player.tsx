import { Icon, Notice, Tooltip } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../texts.ts";
import * as styles from "./onboarding.css.ts";
import { WelcomePoster } from "./welcome-poster.tsx";

/** The video behind its poster. It is loaded and played when asked for, never by itself. */
export function WelcomePlayer({ video }: { video: string }) {
  const texts = useTexts("intro");
  const [state, setState] = useState<"poster" | "playing" | "failed">("poster");
  if (state === "failed") {
    return (
      <>
        <WelcomePoster />
        <Notice tone="caution">{texts.videoFailed}</Notice>
      </>
    );
  }
  if (state === "poster") {
    return (
      <div className={styles.player}>
        <WelcomePoster />
        <Tooltip content={texts.play}>
          {/* biome-ignore lint/plugin: all of the poster is the button. */}
          <button
            type="button"
            className={styles.playButton}
            aria-label={texts.play}
            onClick={() => setState("playing")}
          >
            <span className={styles.playMark}>
              <Icon icon={icons.play} size={24} />
            </span>
          </button>
        </Tooltip>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions stand below, in full.
    <video
      ref={takeFocus}
      className={styles.video}
      src={video}
      aria-label={texts.videoLabel}
      autoPlay
      controls
      playsInline
      onError={() => setState("failed")}
    />
  );
}

/** Once, when it appears: the press that brought it here was meant for it. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
