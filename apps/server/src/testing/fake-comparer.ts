import type { Anchor, Cause, Comparison } from "@sitewright/scan-engine";
import type { PageComparer } from "../modules/tests/index.ts";

type FakeComparer = PageComparer & {
  /** What was compared, in order. */
  calls: Parameters<PageComparer["compare"]>[0][];
};

type Script = Partial<Pick<Comparison, "unsteady" | "wants" | "dropped">> & {
  /** What differs; nothing unless told otherwise. */
  causes?: readonly Cause[];
  /** Runs before it answers. */
  during?(signal: AbortSignal): Promise<void> | void;
};

/** A comparer that finds what the script says. */
export function createFakeComparer(script: Script | ((call: number) => Script) = {}): FakeComparer {
  const calls: FakeComparer["calls"] = [];
  return {
    calls,
    async compare(sides, { signal }) {
      calls.push(sides);
      const {
        causes = [],
        during,
        ...rest
      } = typeof script === "function" ? script(calls.length) : script;
      await during?.(signal);
      signal.throwIfAborted();
      return makeComparison({ ...rest, causes: [...causes] });
    },
  };
}

/** A comparison in which every part was compared and nothing differs, unless told otherwise. */
export function makeComparison(over: Partial<Comparison> = {}): Comparison {
  const same = { compared: true, figures: null } as const;
  return {
    version: 1,
    causes: [],
    unsteady: [],
    parts: {
      images: { compared: true, figures: { differing: 0, pixels: 1000 } },
      html: { compared: true, figures: { before: 100, after: 100 } },
      logs: same,
      network: same,
      facts: same,
      accessibility: { compared: true, figures: { before: 0, after: 0 } },
      security: { compared: true, figures: { average_delta: 0 } },
      lighthouse: { compared: false, reason: "missing_before" },
    },
    pictures: [
      {
        index: 0,
        device: "desktop",
        before: { width: 1350, height: 900 },
        after: { width: 1350, height: 900 },
        rows: [{ before: 0, after: 0, height: 900 }],
        differing: [],
        left_out: [],
      },
    ],
    dropped: 0,
    wants: [],
    ...over,
  };
}

/** A heading that reads otherwise, unless told otherwise; `name` names the element. */
export function makeCause(name: string, over: Partial<Cause> = {}): Cause {
  const anchor = makeAnchor(name);
  return {
    id: `text ${name}`,
    part: "html",
    kind: "text",
    anchor,
    anchor_before: anchor,
    within: [],
    subject: "",
    facet: "text",
    state: `new ${name}`,
    before: `Old ${name}`,
    after: `New ${name}`,
    boxes: {
      before: [{ x: 0, y: 10, width: 200, height: 30 }],
      after: [{ x: 0, y: 10, width: 200, height: 30 }],
    },
    label: { role: "heading", name, place: "in the header" },
    fails: true,
    sentence: `The heading "Old ${name}" now reads "New ${name}".`,
    image: 0,
    visual: null,
    delta: null,
    ...over,
  } as Cause;
}

/** An element that is known by its id. */
function makeAnchor(id: string): Anchor {
  return {
    test_id: "",
    id,
    role: "heading",
    name: id,
    landmark: "header",
    tag: "h2",
    classes: "",
    path: `html>body>h2:${id}`,
    only: ["id"],
  };
}
