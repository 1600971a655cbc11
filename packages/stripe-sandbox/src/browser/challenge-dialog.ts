export type Challenge = {
  /** What is to be confirmed, such as `a payment of $12.00`. */
  subject: string;
};

/**
 * The question a bank asks its customer (3-D Secure), as a modal dialog. Resolves with how it was answered;
 * Escape fails it. Colours are the system's, so that they follow the page's colour scheme and forced colours.
 */
export function askToAuthenticate({ subject }: Challenge): Promise<"passed" | "failed"> {
  const dialog = document.createElement("dialog");
  const title = part("h2", "3D Secure authentication");
  const text = part("p", `Your bank asks you to confirm ${subject}.`);
  const note = part("p", "Sandbox: no card is charged.");
  const buttons = part("div", "");
  const complete = button("Complete authentication");
  const fail = button("Fail authentication");
  title.id = "stripe-sandbox-challenge-title";
  text.id = "stripe-sandbox-challenge-text";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.setAttribute("aria-describedby", text.id);
  buttons.append(complete, fail);
  dialog.append(title, text, buttons, note);
  style(dialog, {
    background: "Canvas",
    border: "1px solid GrayText",
    borderRadius: "12px",
    boxShadow: "0 16px 48px rgb(0 0 0 / 0.35)",
    boxSizing: "border-box",
    color: "CanvasText",
    font: "16px/24px system-ui, sans-serif",
    margin: "auto",
    maxWidth: "calc(100vw - 32px)",
    padding: "24px",
    width: "400px",
  });
  style(title, { font: "600 20px/28px system-ui, sans-serif", margin: "0 0 8px" });
  style(text, { margin: "0 0 24px" });
  style(note, { font: "14px/20px system-ui, sans-serif", margin: "16px 0 0" });
  style(buttons, { display: "flex", flexDirection: "column", gap: "12px" });
  style(complete, { background: "CanvasText", color: "Canvas" });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    function answer(outcome: "passed" | "failed") {
      dialog.close();
      dialog.remove();
      resolve(outcome);
    }
    complete.addEventListener("click", () => answer("passed"));
    fail.addEventListener("click", () => answer("failed"));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      answer("failed");
    });
    // The page's own shortcuts and dialogs must not take the keys meant for this one.
    dialog.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Tab") keepInside(event, [complete, fail]);
    });
  });
}

function keepInside(event: KeyboardEvent, stops: HTMLElement[]) {
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  const next = stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length];
  event.preventDefault();
  next?.focus();
}

function button(label: string) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  style(made, {
    background: "Canvas",
    border: "1px solid CanvasText",
    borderRadius: "8px",
    color: "CanvasText",
    cursor: "pointer",
    font: "600 16px/24px system-ui, sans-serif",
    margin: "0",
    minHeight: "44px",
    padding: "8px 16px",
    width: "100%",
  });
  return made;
}

function part(tag: "h2" | "p" | "div", text: string) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function style(element: HTMLElement, properties: Partial<CSSStyleDeclaration>) {
  Object.assign(element.style, properties);
}
