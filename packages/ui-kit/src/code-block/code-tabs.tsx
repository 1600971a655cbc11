import { Tabs } from "../tabs/tabs.tsx";
import { CodeBlock } from "./code-block.tsx";

export type CodeTab<Value extends string> = {
  value: Value;
  /** The language, or the tool that reads it. */
  label: string;
  code: string;
};

export type CodeTabsProps<Value extends string> = {
  /** Names the row of tabs for readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly CodeTab<Value>[];
};

/** The same thing said in several languages, of which one is shown. */
export function CodeTabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
}: CodeTabsProps<Value>) {
  return (
    <Tabs
      label={label}
      value={value}
      onChange={onChange}
      items={tabs.map(({ value: tab, label: name, code }) => ({
        value: tab,
        label: name,
        content: <CodeBlock label={name} code={code} />,
      }))}
    />
  );
}
