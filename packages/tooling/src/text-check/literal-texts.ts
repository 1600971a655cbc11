import { type ESTree, parseSync, Visitor } from "vite";

/** Attributes and members whose words are always read by people, however short. */
const saysWords =
  /^(?:alt|aria-(?:label|description|roledescription|valuetext)|caption|description|detail|emptyText|header|hint|legend|placeholder|title|\w*[lL]abel)$/;

/** Calls whose first argument is. */
const saysFirst = /^(?:useDocumentTitle|useShortcuts|toast\.\w+)$/;

/** What reads like words wherever it stands: a capital and another word, or three words in a row. */
const prose = /^\p{Lu}[\p{Ll}’']* \p{L}|(?<![\d\p{L}])\p{L}{2,} \p{L}{2,} \p{L}{2}/u;
const letters = /\p{L}/u;

type Shown = { start: number; text: string };

/**
 * The words that a module would show by itself, as `12: Scan all pages`. Of a module with elements: their
 * text, named attributes, and whatever else reads like words; of any other: named members. Errors are
 * thrown at developers and may say what they like.
 */
export function literalTexts(fileName: string, source: string): string[] {
  const found = new Map<number, string>();
  const unread = new Set<number>();
  const keep = ({ start, text }: Shown, isWords: RegExp) => {
    if (!unread.has(start) && isWords.test(text)) found.set(start, text);
  };
  const keepShown = (node: ESTree.Node | null) => {
    for (const shown of shownBy(node)) keep(shown, letters);
  };
  const named = {
    Property({ key, value }: { key: ESTree.Node; value: ESTree.Node }) {
      if (saysWords.test(nameOf(key))) keepShown(value);
    },
  };
  const elements = {
    NewExpression(node: ESTree.NewExpression) {
      if (nameOf(node.callee).endsWith("Error"))
        for (const { start } of node.arguments) unread.add(start);
    },
    CallExpression(node: ESTree.CallExpression) {
      const callee = source.slice(node.callee.start, node.callee.end);
      if (callee.startsWith("console.")) for (const { start } of node.arguments) unread.add(start);
      if (saysFirst.test(callee)) keepShown(node.arguments[0] ?? null);
    },
    TSLiteralType({ literal }: ESTree.TSLiteralType) {
      unread.add(literal.start);
    },
    JSXText(node: ESTree.JSXText) {
      keep({ start: node.start, text: node.value }, letters);
    },
    JSXElement(node: ESTree.JSXElement) {
      for (const child of node.children) if (child.type !== "JSXElement") keepShown(child);
    },
    JSXFragment(node: ESTree.JSXFragment) {
      for (const child of node.children) if (child.type !== "JSXElement") keepShown(child);
    },
    JSXAttribute(node: ESTree.JSXAttribute) {
      if (saysWords.test(nameOf(node.name))) keepShown(node.value);
    },
    Literal(node: ESTree.Expression) {
      for (const shown of shownBy(node)) keep(shown, prose);
    },
    TemplateLiteral(node: ESTree.TemplateLiteral) {
      for (const shown of shownBy(node)) keep(shown, prose);
    },
  };
  const { program } = parseSync(fileName, source);
  new Visitor(fileName.endsWith(".tsx") ? { ...named, ...elements } : named).visit(program);
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([start, text]) => `${lineOf(source, start)}: ${text.trim().replace(/\s+/g, " ")}`);
}

/** The texts that an expression may come to. */
function shownBy(node: ESTree.Node | null): Shown[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [{ start: node.start, text: node.value }] : [];
    case "TemplateLiteral":
      return [{ start: node.start, text: node.quasis.map(({ value }) => value.cooked).join("0") }];
    case "ConditionalExpression":
      return [...shownBy(node.consequent), ...shownBy(node.alternate)];
    case "LogicalExpression":
      return [...shownBy(node.left), ...shownBy(node.right)];
    case "AssignmentPattern":
      return shownBy(node.right);
    case "JSXExpressionContainer":
      return shownBy(node.expression);
    default:
      return [];
  }
}

function nameOf(node: ESTree.Node): string {
  if (node.type === "Literal") return String(node.value);
  return "name" in node && typeof node.name === "string" ? node.name : "";
}

function lineOf(source: string, start: number): number {
  return source.slice(0, start).split("\n").length;
}
