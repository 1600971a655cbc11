import { createContext, type ReactNode, use } from "react";
import * as styles from "./issue-detail.css.ts";

/** The level of the headings below an issue's title. */
export const SectionLevel = createContext<"h2" | "h3">("h3");

/** One part of what there is to say of an issue. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const Heading = use(SectionLevel);
  return (
    <section className={styles.section}>
      <Heading className={styles.heading}>{title}</Heading>
      {children}
    </section>
  );
}
