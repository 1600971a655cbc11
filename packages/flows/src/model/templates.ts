import {
  type Expression,
  type FlowGraph,
  type FlowNode,
  flowNodeDataSchema,
} from "@sitewright/contract";
import type { z } from "zod";

export const templateNames = ["release", "nightly", "uptime", "form"] as const;
export type TemplateName = (typeof templateNames)[number];

/** What the messages of templates say. */
export type TemplateTexts = Readonly<
  Record<
    | "changed"
    | "changedDetails"
    | "ill"
    | "go"
    | "nightlySubject"
    | "nightlyMessage"
    | "down"
    | "downDetails"
    | "downSms"
    | "broken"
    | "brokenDetails"
    | "brokenSlack",
    string
  >
>;

/** Graphs to begin with; whom to tell and which case is left to choose. */
export function templateOf(name: TemplateName, texts: TemplateTexts): FlowGraph {
  return templates[name](texts);
}

const failed = (data_type: Expression["data_type"]): Expression[] => [
  { joiner: "", data_type, operator: "==", value: "failed" },
];

const node = (
  id: string,
  x: number,
  y: number,
  data: z.input<typeof flowNodeDataSchema>,
): FlowNode => ({
  ...{ id, type: "basic", position: { x, y } },
  data: flowNodeDataSchema.parse(data),
});

const way = (source: string, target: string, when: boolean | null = null) => ({
  ...{ id: `${source}-${target}`, source, target, when },
});

const templates: Readonly<Record<TemplateName, (texts: TemplateTexts) => FlowGraph>> = {
  release: ({ changed, changedDetails, ill, go }) => ({
    nodes: [
      node("1", 190, 0, {
        task_type: "scan",
        condition: [{ joiner: "", data_type: "health", operator: ">=", value: 80 }],
      }),
      node("2", 65, 180, { task_type: "test", condition: failed("test_status") }),
      node("3", 315, 180, { task_type: "slack", message: ill }),
      node("4", -60, 360, { task_type: "issue", issue_title: changed, details: changedDetails }),
      node("5", 190, 360, { task_type: "webhook", payload: go }),
      node("6", 65, 510, { task_type: "report" }),
    ],
    edges: [
      way("1", "2", true),
      way("1", "3", false),
      way("2", "4", true),
      way("2", "5", false),
      way("4", "6"),
      way("5", "6"),
    ],
  }),
  nightly: ({ changed, changedDetails, nightlySubject, nightlyMessage }) => ({
    nodes: [
      node("1", 0, 0, { task_type: "scan" }),
      node("2", 0, 150, { task_type: "test", condition: failed("test_status") }),
      node("3", -125, 330, { task_type: "issue", issue_title: changed, details: changedDetails }),
      node("4", 125, 330, {
        task_type: "email",
        subject: nightlySubject,
        message: nightlyMessage,
      }),
    ],
    edges: [way("1", "2"), way("2", "3", true), way("2", "4", true)],
  }),
  uptime: ({ down, downDetails, downSms }) => ({
    nodes: [
      node("1", 0, 0, { task_type: "scan", condition: failed("scan_status") }),
      node("2", -125, 180, {
        task_type: "issue",
        ...{ issue_title: down, details: downDetails, severity: "critical" },
      }),
      node("3", 125, 180, { task_type: "phone", message: downSms }),
    ],
    edges: [way("1", "2", true), way("1", "3", true)],
  }),
  form: ({ broken, brokenDetails, brokenSlack }) => ({
    nodes: [
      node("1", 0, 0, { task_type: "case", condition: failed("caserun_status") }),
      node("2", -125, 180, {
        task_type: "issue",
        ...{ issue_title: broken, details: brokenDetails, severity: "high" },
      }),
      node("3", 125, 180, { task_type: "slack", message: brokenSlack, per: "object" }),
    ],
    edges: [way("1", "2", true), way("1", "3", true)],
  }),
};
