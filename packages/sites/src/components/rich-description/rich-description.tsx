import { Link } from "@sitewright/ui-kit";
import { type RichText, richText } from "../../model/rich-text.ts";
import * as styles from "./rich-description.css.ts";

/** Text with Lighthouse's links and code spans; everything else in it stays text. */
export function RichDescription({ text }: { text: string }) {
  return <p className={styles.root}>{richText(text).map(renderPiece)}</p>;
}

function renderPiece(piece: RichText, index: number) {
  const key = `${index}:${piece.kind}`;
  if (piece.kind === "code") return <code key={key}>{piece.text}</code>;
  if (piece.kind === "text") return <span key={key}>{piece.text}</span>;
  return (
    <Link key={key} href={piece.href} external>
      {piece.text}
    </Link>
  );
}
