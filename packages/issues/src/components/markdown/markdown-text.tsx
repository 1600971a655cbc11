import { toAppPath, toWebAddress } from "@sitewright/contract";
import { Icon, Link } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ListItem, Nodes, Parent, Table } from "mdast";
import { Fragment, type ReactNode } from "react";
import { deepest, readMarkdown } from "../../model/read-markdown.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./markdown.css.ts";

/** What `Markdown` shows; in a file of its own, since few screens need what reads the marks. */
export function MarkdownText({ text }: { text: string }) {
  const texts = useTexts("markdown");
  return childrenOf(readMarkdown(text), texts, 0);
}

type Words = { done: string; toDo: string };

function childrenOf(parent: Parent, words: Words, depth: number): ReactNode {
  if (depth > 4 * deepest) return null;
  return parent.children.map((node) => (
    <Fragment key={placeOf(node)}>{shown(node, words, depth + 1)}</Fragment>
  ));
}

/** Where in the text a node begins, with its kind: what tells it apart from those beside it. */
function placeOf({ position, type }: Nodes): string {
  return `${position?.start.offset} ${type}`;
}

/** Each kind of node that may be shown; of any other its text, if it has one. */
function shown(node: Nodes, words: Words, depth: number): ReactNode {
  const inner = () => ("children" in node ? childrenOf(node as Parent, words, depth) : null);
  switch (node.type) {
    case "paragraph":
      return <p>{inner()}</p>;
    case "heading":
      return <p className={styles.title}>{inner()}</p>;
    case "strong":
      return <strong>{inner()}</strong>;
    case "emphasis":
      return <em>{inner()}</em>;
    case "delete":
      return <del>{inner()}</del>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case "blockquote":
      return <blockquote className={styles.quote}>{inner()}</blockquote>;
    case "list":
      return node.ordered ? <ol start={node.start ?? 1}>{inner()}</ol> : <ul>{inner()}</ul>;
    case "listItem":
      return <li>{itemOf(node, words, depth)}</li>;
    case "table":
      return tableOf(node, words, depth);
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "link":
      return <WayOut href={node.url}>{inner()}</WayOut>;
    // A picture from elsewhere would tell its owner who reads this: it is a link with its words.
    case "image":
      return <WayOut href={node.url}>{node.alt || node.url}</WayOut>;
    default:
      return "value" in node ? node.value : inner();
  }
}

function itemOf(node: ListItem, words: Words, depth: number): ReactNode {
  const inner = childrenOf(node, words, depth);
  if (typeof node.checked !== "boolean") return inner;
  return (
    <div className={styles.tick}>
      <span className={styles.box}>
        <Icon
          icon={node.checked ? icons.checkCircle : icons.pending}
          label={node.checked ? words.done : words.toDo}
          size={14}
        />
      </span>
      <div>{inner}</div>
    </div>
  );
}

function tableOf({ children: [head, ...rows] }: Table, words: Words, depth: number): ReactNode {
  const cells = (row: Table["children"][number] | undefined, Cell: "th" | "td") =>
    row?.children.map((cell) => (
      <Cell key={placeOf(cell)}>{childrenOf(cell, words, depth + 1)}</Cell>
    ));
  return (
    <table>
      <thead>
        <tr>{cells(head, "th")}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={placeOf(row)}>{cells(row, "td")}</tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link where its address may be opened; else its words. */
function WayOut({ href, children }: { href: string; children: ReactNode }) {
  const inside = toAppPath(href);
  if (inside !== null) return <Link href={inside}>{children}</Link>;
  const outside = toWebAddress(href);
  if (outside === null) return children;
  return (
    <Link href={outside} external>
      {children}
    </Link>
  );
}
