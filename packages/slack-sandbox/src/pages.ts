import { type Html, html, page } from "./html.ts";
import {
  workspace as place,
  type SandboxMessage,
  type SandboxMood,
  sandboxMoods,
  type Workspace,
} from "./workspace.ts";

/** Asks whether the app may come in. */
export function consentPage(query: string): string {
  return page(
    "Let Sitewright in?",
    html`<p>This is no Slack but a sandbox on this machine: nobody else reads what is written here.</p>
      <p>Sitewright wants to write into the channels of <strong>${place.team.name}</strong>, and to see their names.</p>
      <form method="post" action="?${query}">
        <button name="answer" value="yes">Allow</button>
        <button name="answer" value="no">Cancel</button>
      </form>`,
  );
}

/** Says what about a consent cannot be. */
export function refusedPage(reason: string): string {
  return page("This cannot be asked", html`<p>${reason}</p>`);
}

/** What was written, as threads, and how the sandbox shall behave. */
export function messagesPage(
  workspace: Workspace,
  /** The path of this page, without a slash at its end. */
  base: string,
  told: string | null,
): string {
  const firsts = workspace.messages.filter(({ thread }) => thread === null).toReversed();
  return page(
    "Slack sandbox",
    html`<p>This is no Slack but a sandbox on this machine. It keeps messages until the server ends.</p>
      ${told === null ? "" : html`<p role="status" class="told">${told}</p>`}
      <form method="post" action="${base}/switch" class="switches">
        <span>The next message ends with</span>
        ${sandboxMoods.map((mood) => moodButton(mood, workspace.mood()))}
      </form>
      ${firsts.length === 0 ? html`<p>Nothing was written yet.</p>` : ""}
      ${firsts.map((first) => thread(first, workspace, base))}`,
  );
}

const moodNames: Readonly<Record<SandboxMood, string>> = {
  none: "no trouble",
  "429": "429",
  "500": "500",
  hang: "no answer",
  revoked: "no entry, until connected again",
};

function moodButton(mood: SandboxMood, current: SandboxMood): Html {
  return html`<button name="mood" value="${mood}" aria-pressed="${String(mood === current)}">${moodNames[mood]}</button>`;
}

function thread(first: SandboxMessage, workspace: Workspace, base: string): Html {
  const name = place.channels.find(({ id }) => id === first.channel)?.name ?? first.channel;
  const answers = workspace.messages.filter(
    (message) => message.thread === first.ts && message.channel === first.channel,
  );
  return html`<article aria-label="Thread in #${name}"><h2>#${name}</h2>${message(first, base)}
    ${answers.length === 0 ? "" : html`<ol>${answers.map((answer) => html`<li>${message(answer, base)}</li>`)}</ol>`}</article>`;
}

function message(
  { channel, ts, lines, buttons, changes, onlyTo }: SandboxMessage,
  base: string,
): Html {
  const [head = "", ...rest] = lines;
  return html`<div class="message"><p><strong>${head}</strong>${changes > 0 ? " (edited)" : ""}${onlyTo === null ? "" : " (only you see this)"}</p>
    ${rest.map((line) => html`<p>${line}</p>`)}
    ${buttons.map(
      ({ action_id, value, label }) => html`<form method="post" action="${base}/press">
        <input type="hidden" name="channel" value="${channel}"><input type="hidden" name="ts" value="${ts}">
        <input type="hidden" name="action_id" value="${action_id}"><input type="hidden" name="value" value="${value}">
        <button>${label}</button></form>`,
    )}</div>`;
}
