import { conditionOf, type FlowNode, type RunConfigsInput } from "@sitewright/contract";
import { type IconShape, useFormats } from "@sitewright/ui-kit";
import { useCallback } from "react";
import { useTexts } from "../../texts.ts";
import { useConditionSentence } from "../use-condition-sentence.ts";
import type { NodeNames } from "./node-names.ts";
import { taskIcons } from "./task-icons.ts";

/** A node in words: what it is called, what it does, and what it asks. */
export type NodeFace = {
  icon: IconShape;
  title: string;
  line: string;
  condition: string | null;
};

/** Writes any node of a flow. */
export function useNodeFaces(names: NodeNames = {}): (node: Pick<FlowNode, "data">) => NodeFace {
  const tasks = useTexts("tasks");
  const texts = useTexts("face");
  const fields = useTexts("fields");
  const { number } = useFormats();
  const conditionSentence = useConditionSentence();
  const { cases, channels, host } = names;
  return useCallback(
    (node) => {
      const { data } = node;
      const condition = conditionOf(node);
      return {
        icon: taskIcons[data.task_type ?? "none"],
        title: data.title || tasks[data.task_type ?? "none"],
        line: lineOf(data),
        condition: condition === null ? null : texts.if(conditionSentence(condition)),
      };

      function lineOfScan({ device, parts = [] }: RunConfigsInput): string {
        const chosen = [device, ...parts.map((part) => fields.scanPartNames[part])];
        return chosen.filter((one) => one !== undefined).join(", ") || texts.asSite;
      }

      function lineOf(data: FlowNode["data"]): string {
        switch (data.task_type) {
          case null:
            return texts.empty;
          case "scan":
            return host === undefined ? lineOfScan(data.configs) : texts.scan(host);
          case "test":
            return texts.test(number(data.threshold));
          case "case":
            return data.case_id === null ? texts.noCase : nameIn(cases, data.case_id);
          case "issue":
            return texts.issue[data.per];
          case "report":
            if (data.emails.length < 2)
              return texts.report[data.emails.length === 1 ? "one" : "none"];
            return texts.reportMailed(data.emails.length);
          case "email":
          case "phone":
          case "slack":
            return data.channel_id === null ? texts.noChannel : nameIn(channels, data.channel_id);
          case "webhook":
            return data.uri === ""
              ? texts.noAddress
              : texts.call(data.request_type, hostIn(data.uri));
        }
      }

      function nameIn(known: ReadonlyMap<string, string> | undefined, id: string): string {
        return known === undefined ? "" : (known.get(id) ?? texts.gone);
      }
    },
    [tasks, texts, fields, number, conditionSentence, cases, channels, host],
  );
}

/** The host of an address that may hold variables; the address itself where it has none. */
function hostIn(uri: string): string {
  return /^\w+:\/\/([^/?#]+)/.exec(uri)?.[1] ?? uri;
}
