/*
 * Changes made at random, in the page itself. Each picks an element that a person sees and marks it, so that
 * what is told can be held against what was done. The mark is an attribute that says nothing on it.
 */
export const mutationKinds = [
  "remove",
  "banner",
  "text",
  "colour",
  "background",
  "fontsize",
  "swap",
  "image",
  "padding",
  "nudge",
  "hide",
  "border",
  "clone",
  "broken",
  "overlay",
  "paragraph",
  "exchange",
  "canvas",
] as const;

export type MutationKind = (typeof mutationKinds)[number];

/** The kinds of finding that rightly tell each. */
export const toldBy: Record<MutationKind, readonly string[]> = {
  remove: ["removed", "replaced"],
  hide: ["removed"],
  banner: ["added"],
  text: ["text"],
  paragraph: ["text"],
  colour: ["style"],
  background: ["style"],
  fontsize: ["style"],
  swap: ["moved"],
  image: ["image"],
  broken: ["image", "replaced"],
  exchange: ["image", "pixels"],
  padding: ["layout", "style"],
  nudge: ["layout", "moved", "shift"],
  border: ["style"],
  clone: ["added"],
  overlay: ["added"],
  canvas: ["pixels"],
};

/** Code that makes changes in a page: a kind and a seed each. It tells which found something to change. */
export const mutationCode = (changes: readonly { kind: MutationKind; seed: number }[]): string =>
  `(${mutate.toString()})(${JSON.stringify(changes)}, tell);`;

/** Written into the page as text: it may use nothing from outside. */
function mutate(changes: { kind: MutationKind; seed: number }[], tell: (value: unknown) => void) {
  const seen = (e: HTMLElement) => {
    const r = e.getBoundingClientRect();
    const isShown = e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || r.width < 12 || r.height < 8 || r.top + scrollY < 0) return false;
    if (r.left < 0 || r.right > innerWidth + 1) return false;
    // What ancestors cut off nobody sees.
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      if (getComputedStyle(p).overflow === "visible") continue;
      const f = p.getBoundingClientRect();
      if (r.top < f.top || r.bottom > f.bottom + 1 || r.left < f.left || r.right > f.right + 1)
        return false;
    }
    return Number(getComputedStyle(e).opacity) > 0.2;
  };
  const make = (html: string) => {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    return holder.firstElementChild as HTMLElement;
  };
  const texts = (e: Element) =>
    [...e.childNodes].filter(
      (n): n is Text => n.nodeType === 3 && (n as Text).data.trim().length >= 4,
    );
  const words = (e: HTMLElement) => e.textContent?.trim() ?? "";
  const style = (e: Element) => getComputedStyle(e);
  const inFlow = (e: Element) => /^(static|relative)$/.test(style(e).position);
  const isBlock = (e: Element) =>
    /block|flex|grid|list-item|table$/.test(style(e).display) &&
    !/^(LI|TR|TD|TH|TBODY)$/.test(e.tagName);
  const pageArea = document.documentElement.scrollWidth * document.documentElement.scrollHeight;
  const area = (e: Element) => e.getBoundingClientRect().width * e.getBoundingClientRect().height;
  const done: (null | { kind: string; tag: string; text: string })[] = [];
  for (const [at, { kind, seed }] of changes.entries()) {
    let state = seed >>> 0;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 4294967296;
    };
    random();
    const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (e) =>
        !/^(SCRIPT|STYLE|BR|OPTION|SOURCE|PATH|CANVAS)$/i.test(e.tagName) &&
        !e.closest("svg") &&
        seen(e),
    );
    const small = all.filter((e) => area(e) < pageArea / 4);
    const pools: Record<string, () => HTMLElement[]> = {
      remove: () => small.filter((e) => words(e) || e.querySelector("img") || e.tagName === "IMG"),
      hide: () => small.filter((e) => words(e) || e.querySelector("img") || e.tagName === "IMG"),
      banner: () =>
        all.filter(
          (e) =>
            isBlock(e) &&
            inFlow(e) &&
            e.parentElement &&
            style(e.parentElement).display === "block" &&
            e.getBoundingClientRect().width > 300,
        ),
      text: () => all.filter((e) => texts(e).length > 0),
      background: () => small.filter((e) => area(e) > 500 && e.tagName !== "IMG"),
      swap: () =>
        small.filter((e) => {
          const next = e.nextElementSibling as HTMLElement | null;
          if (!next || !seen(next) || next.tagName !== e.tagName) return false;
          return words(e) !== "" && words(next) !== "" && words(e) !== words(next);
        }),
      image: () =>
        all.filter((e) => e.tagName === "IMG" && (e as HTMLImageElement).naturalWidth > 0),
      padding: () => small.filter((e) => isBlock(e) && inFlow(e)),
      nudge: () =>
        small.filter(
          (e) =>
            style(e).position === "static" &&
            style(e).display !== "inline" &&
            style(e).transform === "none" &&
            !/^(TD|TH|TR)$/.test(e.tagName),
        ),
      clone: () => small.filter((e) => words(e) && inFlow(e) && !/^(TD|TH)$/.test(e.tagName)),
      overlay: () => [document.body],
      canvas: () => [...document.body.querySelectorAll<HTMLElement>("canvas")].filter(seen),
    };
    const alike: Record<string, string> = {
      paragraph: "text",
      colour: "text",
      fontsize: "text",
      border: "background",
      broken: "image",
      exchange: "image",
    };
    const pool = (pools[alike[kind] ?? kind]?.() ?? []).filter(
      (e) =>
        !e.closest("[for^=mark-]") &&
        !e.querySelector("[for^=mark-]") &&
        !e.parentElement?.querySelector(":scope > [for^=mark-]"),
    );
    const e = pool[Math.floor(random() * pool.length)];
    if (!e) {
      done.push(null);
      continue;
    }
    const mark = `mark-${at + 1}`;
    done.push({ kind, tag: e.tagName, text: words(e).slice(0, 40) });
    const isKept = !["banner", "clone", "overlay", "remove"].includes(kind);
    if (isKept) e.setAttribute("for", mark);
    const [text] = texts(e);
    const set = (name: string, value: string) => e.style.setProperty(name, value, "important");
    if (kind === "remove") {
      // What held it is all that is left of it.
      e.parentElement?.setAttribute("for", mark);
      e.remove();
    } else if (kind === "hide") set("visibility", "hidden");
    else if (kind === "banner")
      e.before(
        make(
          `<div for="${mark}" style="background:#ffe08a;color:#222;padding:14px;text-align:center">Notice: the office is closed on Friday</div>`,
        ),
      );
    else if (kind === "text" && text) {
      const parts = text.data.split(/(\s+)/);
      const place = parts.findIndex((part) => part.trim().length >= 3);
      parts[Math.max(0, place)] = "Zebra";
      text.data = parts.join("");
    } else if (kind === "paragraph" && text)
      text.data += " With a few more words than there were before, so that lines may break.";
    else if (kind === "colour") set("color", "rgb(190, 20, 120)");
    else if (kind === "background") set("background-color", "rgb(255, 214, 231)");
    else if (kind === "fontsize")
      set("font-size", `${Number.parseFloat(style(e).fontSize) * 1.25}px`);
    else if (kind === "swap") e.nextElementSibling?.after(e);
    else if (kind === "image" || kind === "broken") {
      e.removeAttribute("srcset");
      (e as HTMLImageElement).src =
        kind === "image" ? "/another.svg?bench-picture=480x360" : "/nothing/here.jpg";
    } else if (kind === "exchange") {
      e.removeAttribute("srcset");
      // Another picture at the same address but for what says nothing.
      const { src, naturalWidth, naturalHeight } = e as HTMLImageElement;
      (e as HTMLImageElement).src =
        `${src.split("?")[0]}?bench-picture=${naturalWidth}x${naturalHeight}`;
    } else if (kind === "canvas") {
      const context = (e as HTMLCanvasElement).getContext("2d");
      // In every frame: a chart that is still growing draws itself over it.
      const draw = () => {
        if (!context) return;
        context.fillStyle = "#c06";
        context.fillRect(10, 10, 60, 40);
        requestAnimationFrame(draw);
      };
      draw();
    } else if (kind === "padding")
      set("padding-top", `${Number.parseFloat(style(e).paddingTop) + 18}px`);
    else if (kind === "nudge") {
      e.style.position = "relative";
      e.style.left = "9px";
    } else if (kind === "border") set("border", "2px solid rgb(0, 120, 90)");
    else if (kind === "clone") {
      const copy = e.cloneNode(true) as HTMLElement;
      copy.removeAttribute("id");
      copy.setAttribute("for", mark);
      e.after(copy);
    } else if (kind === "overlay")
      document.body.append(
        make(
          `<div for="${mark}" role="dialog" aria-label="Cookies" style="position:fixed;left:0;right:0;bottom:0;background:#fff;border-top:2px solid #333;padding:22px;z-index:9999;color:#222">This site uses cookies. <button>Fine</button></div>`,
        ),
      );
  }
  tell(done);
}
