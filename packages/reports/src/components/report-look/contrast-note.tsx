import { useFormats } from "@sitewright/ui-kit";
import { contrastOf, enoughContrast } from "../../model/contrast.ts";
import { isColor } from "../../model/settings-fault.ts";
import { useTexts } from "../../texts.ts";

type Colors = { text_color: string; background_color: string; highlight_color: string };

/** What a report lies on, in each theme. */
const grounds = { light: "#fcfcfd", dark: "#15171c" };

/** Which colours cannot be read as they are, and what becomes of them; nothing while all can. */
export function ContrastNote({ text_color, background_color, highlight_color }: Colors) {
  const texts = useTexts("look");
  const { number } = useFormats();
  if (![text_color, background_color, highlight_color].every(isColor)) return null;
  const pairs = [
    [texts.weakText, contrastOf(text_color, background_color)],
    [texts.weakHighlight, contrastOf(highlight_color, grounds.light)],
    [texts.weakOnDark, contrastOf(highlight_color, grounds.dark)],
  ] as const;
  const notes = pairs.flatMap(([say, ratio]) =>
    // Rounded down: what is just too little must not read as enough.
    ratio < enoughContrast ? [say(number(Math.floor(ratio * 10) / 10))] : [],
  );
  if (notes.length === 0) return null;
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note}>
          <small>{note}</small>
        </p>
      ))}
    </div>
  );
}
