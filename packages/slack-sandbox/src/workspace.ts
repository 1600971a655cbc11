/** What the next calls of `chat` are answered with; `none` is a good day, and `revoked` lasts. */
export const sandboxMoods = ["none", "429", "500", "hang", "revoked"] as const;
export type SandboxMood = (typeof sandboxMoods)[number];

/** A button below a message. */
export type SandboxButton = { action_id: string; value: string; label: string };

export type SandboxMessage = {
  channel: string;
  ts: string;
  /** The message that it answers; null for one of its own. */
  thread: string | null;
  lines: string[];
  buttons: SandboxButton[];
  /** How often it was changed since. */
  changes: number;
  /** Whom alone it is shown; null for everybody. */
  onlyTo: string | null;
};

/** Of the one workspace that there is. */
export const workspace = {
  team: { id: "T0SANDBOX", name: "Sandbox workspace" },
  botUser: "U0SITEWRIGHT",
  person: { id: "U0YOU", name: "you" },
  channels: [
    { id: "C0GENERAL", name: "general" },
    { id: "C0WEBOPS", name: "web-ops" },
    { id: "C0SHOPS", name: "shops" },
  ],
} as const;

/** As many as are shown; older ones go. */
const messagesMax = 500;

/** What the workspace has, and how it feels today. */
export type Workspace = ReturnType<typeof createWorkspace>;

/** A workspace with nothing in it. */
export function createWorkspace(now: () => number) {
  const messages: SandboxMessage[] = [];
  const revoked = new Set<string>();
  let mood: SandboxMood = "none";
  let posted = 0;
  return {
    messages: messages as readonly SandboxMessage[],
    isRevoked: (token: string) => mood === "revoked" || revoked.has(token),
    revoke: (token: string) => void revoked.add(token),
    setMood(next: SandboxMood) {
      mood = next;
    },
    mood: () => mood,
    /** How this call goes; it is the only one that goes so. */
    takeMood(): SandboxMood {
      const taken = mood;
      if (mood !== "revoked") mood = "none";
      return taken;
    },
    post(message: Omit<SandboxMessage, "ts" | "changes">): SandboxMessage {
      posted += 1;
      const ts = `${Math.floor(now() / 1000)}.${String(posted).padStart(6, "0")}`;
      const made = { ...message, ts, changes: 0 };
      messages.push(made);
      messages.splice(0, messages.length - messagesMax);
      return made;
    },
    find: (channel: string, ts: string) =>
      messages.find((message) => message.channel === channel && message.ts === ts),
  };
}
