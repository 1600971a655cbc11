import type { ReactElement } from "react";
import { toast as send } from "react-hot-toast/headless";

export type ToastSettings = {
  /** Sending again under the same id replaces the toast instead of adding one. */
  id?: string;
};

/** How long each kind stays, in milliseconds. */
const toastDurations = {
  blank: 4000,
  success: 2000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
  undo: 10_000,
} as const;

/** Short messages over the page, at most 20 at once. Every sender returns the toast's id. */
export const toast = {
  blank: (message: string, settings?: ToastSettings): string =>
    send(message, { duration: toastDurations.blank, ...settings }),
  success: (message: string, settings?: ToastSettings): string =>
    send.success(message, { duration: toastDurations.success, ...settings }),
  error: (message: string, settings?: ToastSettings): string =>
    send.error(message, { duration: toastDurations.error, ...settings }),
  loading: (message: string, settings?: ToastSettings): string =>
    send.loading(message, { duration: toastDurations.loading, ...settings }),
  /** What was done, with a button that takes it back: time to read, to reach the button and to press it. */
  undo: (content: ReactElement, settings?: ToastSettings): string =>
    send.custom(content, { duration: toastDurations.undo, ...settings }),
  /** More than words. */
  custom: (content: ReactElement, settings?: ToastSettings): string =>
    send.custom(content, { duration: toastDurations.custom, ...settings }),
  /** Hides the toast with this id; without an id, all of them. */
  dismiss: (id?: string): void => send.dismiss(id),
  /** Takes all toasts away at once, as between two tests that share what holds them. */
  clear: (): void => send.remove(),
};
