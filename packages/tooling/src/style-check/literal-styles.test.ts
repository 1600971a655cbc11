import { describe, expect, it } from "vitest";
import { literalStyles } from "./literal-styles.ts";

describe("literalStyles", () => {
  it.each([
    "fontSize: 13",
    'fontSize: "0.9em"',
    "fontWeight: 600",
    'lineHeight: "18px"',
    "zIndex: -1",
    `boxShadow: \`0 0 0 1px \${vars.color.border}\``,
  ])("finds %s, and says where", (text) => {
    const found = literalStyles(`\nexport const root = style({ ${text}, top: 1 });`);
    expect(found).toEqual([
      expect.stringMatching(/^2: (fontSize|fontWeight|lineHeight|zIndex|boxShadow): /),
    ]);
  });

  it.each([
    "fontSize: vars.text.body.size",
    `lineHeight: \`\${rowHeight}px\``,
    'fontSize: "inherit"',
    `boxShadow: \`\${vars.shadow.raised}, \${vars.shadow.outline}\``,
    'boxShadow: "none"',
  ])("takes %s", (text) => {
    expect(literalStyles(`style({ ${text} })`)).toEqual([]);
  });
});
