import { type CaseStep, locatorsOf } from "@sitewright/contract";
import { listOf } from "@sitewright/feature-kit";
import { nameElement } from "../model/name-element.ts";
import { useTexts } from "../texts.ts";

/**
 * Says a step in one line, as `Click “Add to basket”` or `Check: “h1” contains “Thank you”`.
 * @param titles what cases are called that steps run, by their ids, as far as it is known.
 * @param all the steps that it is among, by which it is said what it depends on
 */
export function useStepWords(
  titles?: ReadonlyMap<string, string | null>,
  all: readonly CaseStep[] = [],
): (step: CaseStep) => string {
  const texts = useTexts("words");
  return (step) => {
    const { only_if: given } = step;
    if (!given || all.length === 0) return plainWords(step);
    const number = all.findIndex(({ id }) => id === given.step) + 1;
    return texts.given(number, given.not === true, plainWords(step));
  };

  function plainWords({ action, assertion, note = "" }: CaseStep): string {
    const check = checkWords(assertion);
    // What an import could not read is a step that does nothing, and its note says what it was.
    if (action.type === "" && check === "") return inShort(note) || texts.checks[""];
    if (action.type === "") return `${texts.check} ${check}`;
    const does = actionWords(action);
    return check === "" ? does : `${does}. ${texts.check} ${check}`;
  }

  function actionWords(action: CaseStep["action"]): string {
    const { type, value, key, path, to, files = [] } = action;
    const title = titles?.get(value);
    const element = nameElement(action.element);
    const what = texts.actions[type];
    const rest: Partial<Record<typeof type, string>> = {
      navigate: path || value || "/",
      change: `${element} ${texts.with} ${value}`,
      select: `${value} · ${element}`,
      drag: `${element} ${texts.to} ${nameElement(to ?? "")}`,
      upload: [element, listOf(files.map(({ name }) => name))].filter(Boolean).join(": "),
      case: title ? `“${title}”` : "",
      keyDown: `${key || value}${element === "" ? "" : ` · ${element}`}`,
      scroll: element === "" ? `${texts.thePage} ${value}` : element,
      wait: texts.seconds(Number(value) || 0),
      tab: texts.tab(Number(value) || 0),
      store: `${element || value} ${texts.as} ${key}`,
    };
    return [what, rest[type] ?? element].filter((part) => part !== "").join(" ");
  }

  function checkWords(assertion: CaseStep["assertion"]): string {
    const { type, value, not, attribute, actual } = assertion;
    if (type === "") return "";
    const isOfPage = type === "accessible" || type === "looks";
    const isOfElement = locatorsOf(assertion.element).length > 0;
    const [, sign = "", times] = /^([<>]=?)?\s*(\d{1,9})$/.exec(value) ?? [];
    const isCount = type === "count" && times !== undefined;
    const wanted = type === "looks" ? texts.upTo(value) : `“${value}”`;
    const words = [
      isOfElement ? nameElement(assertion.element) : isOfPage ? texts.thePage : "",
      isCount ? texts.isThere(sign, Number(times)) : (not ? texts.turned : texts.checks)[type],
      attribute ?? "",
      type === "equals" && actual ? `${actual} =` : "",
      value === "" || isCount ? "" : wanted,
    ];
    const said = words.filter((part) => part !== "").join(" ");
    return not && isCount ? `${texts.not} ${said}` : said;
  }
}

const noteMax = 120;

/** Its first sentence: the code that follows stands in the step itself. */
function inShort(note: string): string {
  const whole = note.replaceAll(/\s+/g, " ").trim();
  const [line = whole] = /^.+?[.!?](?= )/.exec(whole) ?? [];
  return line.length > noteMax ? `${line.slice(0, noteMax - 1).toWellFormed()}…` : line;
}
