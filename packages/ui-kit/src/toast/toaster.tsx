import { useRef } from "react";
import type { Toast } from "react-hot-toast/headless";
import { resolveValue, useToaster } from "react-hot-toast/headless";
import { spinner } from "../button/button.css.ts";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./toast.css.ts";
import { toast as sender } from "./toast.ts";
import { useHold } from "./use-hold.ts";
import { toastKey, useToastKey } from "./use-toast-key.ts";

/** Milliseconds a dismissed toast stays for its way out; longer than the fade, whatever the theme. */
const wayOutMs = 200;

/**
 * Shows the toasts; one per application. It is a live region that is on the page before any message,
 * which is what makes screen readers announce the first one. Hovering and the focus hold the clocks; F8 leads
 * to the newest toast that has something to press beside its end, and back.
 */
export function Toaster() {
  const texts = useKitTexts("toast", messages);
  const { toasts, handlers } = useToaster({ removeDelay: wayOutMs });
  const region = useRef<HTMLDivElement>(null);
  const hold = useHold(handlers.startPause, handlers.endPause);
  useToastKey(region);
  return (
    <div
      ref={region}
      className={styles.region}
      role="status"
      // Said outright: a modal dialog hides everything around it from readers except live regions.
      aria-live="polite"
      aria-atomic="false"
      aria-label={texts.region}
      aria-keyshortcuts={toastKey}
      onMouseEnter={() => hold("mouse", true)}
      onMouseLeave={() => hold("mouse", false)}
      onFocus={() => hold("focus", true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hold("focus", false);
      }}
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const texts = useKitTexts("toast", messages);
  return (
    <div className={styles.root} data-state={toast.visible ? "open" : "closed"}>
      <ToastIcon type={toast.type} />
      <div className={styles.message}>{resolveValue(toast.message, toast)}</div>
      <div className={styles.close}>
        <IconButton
          icon={icons.close}
          label={texts.dismiss}
          size="small"
          onClick={() => sender.dismiss(toast.id)}
        />
      </div>
    </div>
  );
}

function ToastIcon({ type }: { type: Toast["type"] }) {
  const texts = useKitTexts("toast", messages);
  switch (type) {
    case "success":
      return (
        <span className={styles.iconTone.positive}>
          <Icon icon={icons.checkCircle} label={texts.done} />
        </span>
      );
    case "error":
      return (
        <span className={styles.iconTone.critical}>
          <Icon icon={icons.alert} label={texts.error} />
        </span>
      );
    case "loading":
      return (
        <span className={styles.iconTone.neutral}>
          <span className={spinner}>
            <Icon icon={icons.loader} />
          </span>
        </span>
      );
    default:
      return null;
  }
}
