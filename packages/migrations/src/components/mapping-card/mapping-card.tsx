import { May } from "@sitewright/api-client";
import type { Rehearsal } from "@sitewright/contract";
import { Button, Card, useFormats } from "@sitewright/ui-kit";
import { wayOrder } from "../../model/verdict-tones.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./mapping-card.css.ts";

type MappingCardProps = { rehearsal: Rehearsal; corrections: number; onEdit: () => void };

/** How many pages have a new place, and how it was found. */
export function MappingCard({ rehearsal, corrections, onEdit }: MappingCardProps) {
  const texts = useTexts("mapping");
  const { number } = useFormats();
  const { places, pages } = rehearsal;
  const ways = wayOrder.filter((way) => places[way] > 0);
  const have = places.same_path + places.redirected + places.found + places.by_hand;
  return (
    <Card
      title={texts.title}
      actions={
        <May call="migrations.correct">
          <Button size="small" tone="ghost" onClick={onEdit}>
            {texts.edit}
          </Button>
        </May>
      }
    >
      <p className={styles.sum}>
        <span className={styles.number}>{number(have)}</span> {texts.have(pages.all)}
      </p>
      <div className={styles.bar} aria-hidden>
        {ways.map((way) => (
          <span key={way} className={styles.fill[way]} style={{ flexGrow: places[way] }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label={texts.bar}>
        {ways.map((way) => (
          <li key={way} className={styles.entry}>
            <span className={styles.fill[way]} aria-hidden />
            <span>{texts.ways[way]}</span>
            <span className={styles.count}>{number(places[way])}</span>
          </li>
        ))}
      </ul>
      {corrections > 0 && <p className={styles.corrections}>{texts.corrections(corrections)}</p>}
    </Card>
  );
}
