import { countOf } from "@sitewright/feature-kit";

/** Texts of the list of cases, and of what is opened from it. */
export const caseListMessages = {
  page: {
    title: "Cases",
    about: "Visits that must work: sign in, buy, ask.",
    summary: (all: number, failing: number, flaky: number, never: number) =>
      [
        countOf(all, "case"),
        failing > 0 && `${failing} ${failing === 1 ? "fails" : "fail"}`,
        flaky > 0 && `${flaky} ${flaky === 1 ? "is" : "are"} flaky`,
        never > 0 && `${never} never ran`,
      ]
        .filter(Boolean)
        .join(", "),
    create: "New case",
    record: "Record case",
    secrets: "Secrets",
    generate: "Generate",
    import: "Import",
  },
  list: {
    caption: "Cases",
    filter: "Filter cases",
    filterHint: "Title, site or tag",
    state: "Which cases",
    states: {
      ...{ all: "All", failing: "Failing", flaky: "Flaky", never: "Never run" },
      ...{ suggested: "Suggested", hidden: "Hidden" },
    },
    columns: {
      case: "Case",
      site: "Site",
      last: "Last result",
      recent: "Last runs",
      takes: "Takes",
    },
    steps: (count: number, rows: number) =>
      rows === 0
        ? countOf(count, "step")
        : `${countOf(count, "step")}, ${countOf(rows, "data row")}`,
    flaky: "Flaky",
    generated: "Generated",
    unsaved: "Changes not saved",
    never: "Not run yet",
    failedAt: (step: number) => `Failed at step ${step}`,
    healed: (count: number) => `${countOf(count, "step")} healed, look`,
    run: "Run",
    runOf: (title: string) => `Run ${title}`,
    edit: "Edit steps",
    schedule: "Schedule",
    copy: "Duplicate",
    remove: "Delete",
    started: (runs: number) => (runs === 1 ? "The case runs." : `${runs} runs of the case began.`),
    notStarted: "The case did not begin",
    copied: (title: string) => `${title} is made.`,
    removed: (title: string) => `${title} is deleted.`,
    removeTitle: (title: string) => `Delete ${title}?`,
    removeAbout: "Its runs and their pictures go with it.",
    noneTitle: "No case yet",
    noneAbout: "A case is a visit you want to see work: sign in, buy, ask.",
    noneInState: "No case is so",
    showAll: "Show all",
    recent: (passed: number, again: number, failed: number) =>
      [
        `${passed} of the last ${passed + again + failed} passed`,
        again > 0 && `${again} after a second try`,
        failed > 0 && `${failed} failed`,
      ]
        .filter(Boolean)
        .join(", "),
    rate: (percent: number) => `${percent} %`,
  },
  suggestions: {
    title: (count: number) => countOf(count, "suggestion"),
    keep: "Keep",
    keepOf: (title: string) => `Keep ${title}`,
    keepAll: (count: number) => `Keep all ${count}`,
    keptAll: (count: number) => `${countOf(count, "case")} ${count === 1 ? "is" : "are"} kept.`,
    notKept: (count: number) =>
      `${countOf(count, "case")} ${count === 1 ? "was" : "were"} not kept`,
    notKeptOf: (title: string, reason: string) => `${title}: ${reason}`,
    hide: "Hide",
    hideOf: (title: string) => `Hide ${title}`,
    show: "Show again",
    said: {
      kept: (title: string) => `${title} is kept.`,
      hidden: (title: string) => `${title} is hidden, and not run. It stands under Hidden.`,
    },
    failed: "That could not be kept",
    isHidden: "This case is hidden: no schedule runs it.",
  },
  of: {
    title: "Cases",
    none: "No case of this site yet",
    noneAbout: "A case is a visit you want to see work: sign in, buy, ask.",
    record: "Record case",
    generate: "Generate cases",
    all: "All cases",
  },
  create: {
    title: "New case",
    about: "Begins with opening the site. Steps are added next, or come from elsewhere now.",
    name: "Title",
    nameHint: "What the visitor does, as “Buy a stool”.",
    steps: "Steps, as JSON",
    stepsHint: "Optional: the steps of a case as another tool wrote them.",
    stepsWrong: "This is not a list of steps in JSON.",
    submit: "Make case",
    failed: "The case was not made",
  },
  generate: {
    title: "Generate cases",
    about:
      "Looks at a site as a visitor does and makes up to three cases of its menu, search, basket and forms. Each has passed twice before you see it. Nothing is ordered, paid, sent or deleted.",
    start: "Begin at",
    startHint: "Optional: a page of the site, as /products.",
    submit: "Generate",
    failed: "No cases are being made",
    begun: "Cases are being made.",
    waiting: (host: string) => `Cases of ${host} are made once its other work is done.`,
    working: (host: string, percent: number) => `Making cases of ${host}: ${percent} %`,
    done: (host: string, message: string | null) => `${host}: ${message ?? "Cases were made."}`,
    ended: (host: string, reason: string) => `No cases of ${host} were made. ${reason}`,
    stopped: "It was stopped.",
    hide: "Hide",
  },
  secrets: {
    title: "Secrets",
    about:
      "Values that steps of cases name as {{NAME}}, and addresses of webhooks too. Nobody sees them again once they are kept: pictures and texts of runs have them covered.",
    loading: "Loading the secrets",
    notLoaded: "The secrets could not be loaded",
    noneTitle: "No secret yet",
    noneAbout: "Keep a password here, and a step fills it in without anybody reading it.",
    create: "New secret",
    usedBy: (cases: number) => (cases === 0 ? "In no case" : `In ${countOf(cases, "case")}`),
    changed: "changed",
    by: (name: string) => `by ${name}`,
    actionsFor: (name: string) => `Actions for ${name}`,
    newTitle: "New secret",
    newAbout: "Its name is seen by the team, its value by nobody.",
    name: "Name",
    nameHint: "Letters, digits and _, as SHOP_PASSWORD.",
    value: "Value",
    make: "Keep secret",
    made: (name: string) => `${name} is kept.`,
    notMade: "The secret was not kept",
    replace: "Replace value",
    replaceTitle: (name: string) => `Replace the value of ${name}?`,
    replaceAbout: "Runs that begin from now on use the new one.",
    replaced: (name: string) => `${name} has a new value.`,
    notReplaced: "The value was not replaced",
    remove: "Delete",
    removeTitle: (name: string) => `Delete ${name}?`,
    removeAbout: (cases: number) =>
      cases === 0
        ? "No case names it. It cannot be had back."
        : `${countOf(cases, "case")} ${cases === 1 ? "names" : "name"} it and will fail. It cannot be had back.`,
    removed: (name: string) => `${name} is deleted.`,
  },
  statuses: { working: "Running", passed: "Passed", failed: "Failed", cancelled: "Stopped" },
} as const;
