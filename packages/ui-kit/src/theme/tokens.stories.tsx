import type { Meta, StoryObj } from "@storybook/react-vite";
import { vars } from "./contract.css.ts";
import * as styles from "./token-samples.css.ts";

const meta = {
  title: "Kit/Tokens",
  parameters: {
    docs: {
      description: {
        component:
          "The names that styles are written with, from `@sitewright/ui-kit/tokens`. They say what a value is for; " +
          "a host sets its own values for them on `:root`, as `--sw-color-accent` or `--sw-text-body-size`.",
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each role has a size and the height of its lines: `vars.text.body.size`, `vars.text.body.line`. */
export const Text: Story = {
  render: () => (
    <div className={styles.list}>
      {keysOf(vars.text).map((name) => (
        <Entry key={name} name={name}>
          <span className={styles.text[name]}>Eighteen pages were scanned in forty seconds.</span>
        </Entry>
      ))}
    </div>
  ),
};

/** By what a text is: `vars.weight.name`. */
export const Weight: Story = {
  render: () => (
    <div className={styles.list}>
      {keysOf(vars.weight).map((name) => (
        <Entry key={name} name={name}>
          <span className={styles.weight[name]}>Eighteen pages were scanned in forty seconds.</span>
        </Entry>
      ))}
    </div>
  ),
};

/** Over the page, around fields, and hairlines that take no room. */
export const Shadows: Story = { render: () => <Boxes looks={styles.shadow} /> };
export const Colors: Story = { render: () => <Boxes looks={styles.color} /> };
export const Space: Story = { render: () => <Boxes looks={styles.space} /> };
export const Radius: Story = { render: () => <Boxes looks={styles.radius} /> };

/** What lies over what, from below; `vars.layer.dialog`. */
export const Layers: Story = {
  render: () => (
    <ol className={styles.list}>
      {keysOf(vars.layer).map((name) => (
        <li key={name} className={styles.name}>
          {name}
        </li>
      ))}
    </ol>
  ),
};

function Boxes({ looks }: { looks: Record<string, string> }) {
  return (
    <div className={styles.list}>
      {Object.entries(looks).map(([name, look]) => (
        <Entry key={name} name={name}>
          <div className={look} />
        </Entry>
      ))}
    </div>
  );
}

function Entry({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.entry}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  );
}

function keysOf<Value extends object>(value: Value): (keyof Value & string)[] {
  // Object.keys forgets that the record's keys are the names.
  return Object.keys(value) as (keyof Value & string)[];
}
