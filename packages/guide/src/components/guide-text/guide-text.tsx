import { Icon, Kbd, Link, VisuallyHidden } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { Heading, List, Nodes, Paragraph, Parent, PhrasingContent, Table } from "mdast";
import { Fragment, type ReactNode } from "react";
import { messages } from "../../messages.ts";
import { guideTarget } from "../../model/guide-target.ts";
import { anchorOf } from "../../model/headings-of.ts";
import { guidePictures } from "../../model/pictures.ts";
import { Formula } from "../formula/formula.tsx";
import * as pictureStyles from "../guide-picture/guide-picture.css.ts";
import { GuidePicture } from "../guide-picture/guide-picture.tsx";
import * as styles from "./guide-text.css.ts";

/** Blocks of a page. A list with numbers behind a picture with numbers says what they stand for. */
export function GuideText({ nodes }: { nodes: readonly Nodes[] }) {
  return (
    <div className={styles.root}>
      {nodes.map((node, place) => (
        <Fragment key={placeOf(node)}>
          {node.type === "list" && isOfPicture(nodes[place - 1]) ? pinsOf(node) : shown(node)}
        </Fragment>
      ))}
    </div>
  );
}

/** Words of a line: of a lead, which is no block of its own. */
export function GuideLine({ node }: { node: Parent }) {
  return childrenOf(node);
}

function childrenOf({ children }: Parent): ReactNode {
  return withKeys(children).map((node) => <Fragment key={placeOf(node)}>{shown(node)}</Fragment>);
}

function placeOf({ position, type }: Nodes): string {
  return `${position?.start.offset} ${type}`;
}

function shown(node: Nodes): ReactNode {
  switch (node.type) {
    case "paragraph":
      return pictureOf(node) ?? <p>{childrenOf(node)}</p>;
    case "heading":
      return headingOf(node);
    case "strong":
      return <strong className={styles.strong}>{childrenOf(node)}</strong>;
    case "emphasis":
      return <em>{childrenOf(node)}</em>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return node.lang === "formula" ? <Formula text={node.value} /> : codeOf(node.value);
    case "list":
      return node.ordered ? <ol>{childrenOf(node)}</ol> : <ul>{childrenOf(node)}</ul>;
    case "listItem":
      // One paragraph is the item itself.
      return (
        <li>
          {node.children.map((inner) => (
            <Fragment key={placeOf(inner)}>
              {inner.type === "paragraph" ? childrenOf(inner) : shown(inner)}
            </Fragment>
          ))}
        </li>
      );
    case "table":
      return tableOf(node);
    case "link":
      return <WayOn url={node.url}>{childrenOf(node)}</WayOn>;
    case "html":
      return <Kbd>{node.value}</Kbd>;
    default:
      return "value" in node ? node.value : null;
  }
}

function headingOf(node: Heading): ReactNode {
  const text = wordsOf(node);
  const id = anchorOf(text);
  const Level = node.depth === 2 ? "h2" : "h3";
  return (
    <Level id={id} tabIndex={-1} className={styles.heading[Level]}>
      {text}
      <a href={`#${id}`} className={styles.anchor}>
        <Icon icon={icons.link} size={14} />
        <VisuallyHidden>{messages.page.linkTo(text)}</VisuallyHidden>
      </a>
    </Level>
  );
}

function codeOf(code: string): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <pre className={styles.code} tabIndex={0}>
      <code>{code}</code>
    </pre>
  );
}

/** The picture that a paragraph is; null for any other paragraph. */
function pictureOf(node: Paragraph): ReactNode {
  const [only] = node.children;
  if (only?.type !== "image") return null;
  const picture = guidePictures.get(pictureName(only.url));
  return picture ? <GuidePicture picture={picture} text={only.alt ?? ""} /> : null;
}

function pictureName(url: string): string {
  return url.replace(/^.*\/|\.webp$/g, "");
}

function isOfPicture(node: Nodes | undefined): boolean {
  return node?.type === "paragraph" && node.children[0]?.type === "image";
}

function pinsOf({ children }: List): ReactNode {
  return (
    <ol className={pictureStyles.list}>
      {children.map((item, place) => (
        <li key={placeOf(item)} className={pictureStyles.item}>
          <span className={pictureStyles.number} aria-hidden="true">
            {place + 1}
          </span>
          <div>
            {item.children.map((inner) => (
              <Fragment key={placeOf(inner)}>{"children" in inner && childrenOf(inner)}</Fragment>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function tableOf({ children: [head, ...rows] }: Table): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className={styles.tableFrame} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head?.children.map((cell) => (
              <th key={placeOf(cell)} scope="col">
                {childrenOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={placeOf(row)}>
              {row.children.map((cell) => (
                <td key={placeOf(cell)}>{childrenOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WayOn({ url, children }: { url: string; children: ReactNode }) {
  const target = guideTarget(url);
  switch (target?.kind) {
    case "anchor":
      return <a href={`#${target.id}`}>{children}</a>;
    case "page":
    case "app":
      return <Link href={target.path}>{children}</Link>;
    case "web":
      return (
        <Link href={target.address} external>
          {children}
        </Link>
      );
    default:
      return children;
  }
}

/** Words between `<kbd>` and `</kbd>` as one node of HTML each, whose value is the key. */
function withKeys(children: readonly Nodes[]): Nodes[] {
  const made: Nodes[] = [];
  for (let place = 0; place < children.length; place += 1) {
    const node = children[place];
    if (node === undefined) continue;
    if (node.type !== "html") {
      made.push(node);
    } else if (node.value === "<kbd>") {
      const key = children[place + 1];
      made.push({ ...node, value: key && "value" in key ? key.value : "" });
      place += 2;
    }
  }
  return made;
}

function wordsOf(node: { children: readonly PhrasingContent[] }): string {
  return node.children.map((inner) => ("value" in inner ? inner.value : "")).join("");
}
