import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keyWords } from "./key-words.ts";
import { createShortcutRegistry, type Shortcut } from "./shortcut-registry.ts";

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

const altGraph = { key: "k", ctrlKey: true, altKey: true };

function press(
  shortcuts: Shortcut[],
  init: KeyboardEventInit & { key: string },
  target: Element = document.body,
) {
  const registry = createShortcutRegistry();
  registry.add("Here", () => shortcuts);
  target.addEventListener("keydown", (event) => registry.handle(event as KeyboardEvent), {
    once: true,
  });
  target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
}

describe("a key press", () => {
  it.each([
    ["the key itself", { key: "j" }, 1],
    ["another key", { key: "k" }, 0],
    ["the key with Shift", { key: "J", shiftKey: true }, 0],
    ["the key with Ctrl", { key: "j", ctrlKey: true }, 0],
    ["the key with Alt", { key: "j", altKey: true }, 0],
    ["the key with Meta", { key: "j", metaKey: true }, 0],
    ["a key of an input method", { key: "j", isComposing: true }, 0],
  ])("%s runs it %s times", (_name, init, times) => {
    const run = vi.fn();
    press([{ keys: "j", label: "Next", run }], init);
    expect(run).toHaveBeenCalledTimes(times);
  });

  it.each([
    ["a text field", "<input>", 0],
    ["a text area", "<textarea></textarea>", 0],
    ["a select", "<select></select>", 0],
    ["a closed choice of the kit's", "<button role=combobox></button>", 0],
    ["editable text", "<p contenteditable></p>", 0],
    ["a tick box", "<input type=checkbox>", 1],
    ["a button", "<button></button>", 1],
    ["a button in a dialog", "<div role=dialog><button></button></div>", 0],
    ["an item of a menu", "<div role=menu><a role=menuitem></a></div>", 0],
  ])("in %s", (_name, html, times) => {
    document.body.innerHTML = html;
    const target = document.body.querySelector("button, a") ?? document.body.firstElementChild;
    const run = vi.fn();
    press([{ keys: "j", label: "Next", run }], { key: "j" }, target ?? document.body);
    expect(run).toHaveBeenCalledTimes(times);
  });

  it("means the shortcut that came last, and none that is off", () => {
    const [older, newer, off] = [vi.fn(), vi.fn(), vi.fn()];
    press(
      [
        { keys: "s", label: "Older", run: older },
        { keys: "s", label: "Newer", run: newer },
        { keys: "s", label: "Off", run: off, when: false },
      ],
      { key: "s" },
    );
    expect([older.mock.calls, newer.mock.calls.length, off.mock.calls]).toEqual([[], 1, []]);
  });
});

describe("Ctrl or ⌘ with a key", () => {
  const shortcut = (run: () => void) => [{ keys: "Mod+k", label: "Search", run }];

  it.each([
    ["with Ctrl", { key: "k", ctrlKey: true }, 1],
    ["with ⌘", { key: "k", metaKey: true }, 1],
    ["while Caps Lock is on", { key: "K", ctrlKey: true }, 1],
    ["alone", { key: "k" }, 0],
    ["with Ctrl and Shift", { key: "k", ctrlKey: true, shiftKey: true }, 0],
    ["with Ctrl and Alt, which type letters on some keyboards", altGraph, 0],
    [
      "with Ctrl while an input method is at work",
      { ...altGraph, altKey: false, isComposing: true },
      0,
    ],
  ])("%s", (_name, init, times) => {
    const run = vi.fn();
    press(shortcut(run), init);
    expect(run).toHaveBeenCalledTimes(times);
  });

  it.each([
    ["a text field", "<input>", 1],
    ["a dialog", "<div role=dialog><input></div>", 0],
    ["a menu", "<div role=menu><a role=menuitem></a></div>", 0],
  ])("in %s", (_name, html, times) => {
    document.body.innerHTML = html;
    const run = vi.fn();
    press(
      shortcut(run),
      { key: "k", ctrlKey: true },
      document.body.querySelector("input, a") ?? document.body,
    );
    expect(run).toHaveBeenCalledTimes(times);
  });

  it("acts while single keys are turned off", () => {
    createShortcutRegistry().setting.set("off");
    const run = vi.fn();
    press(shortcut(run), { key: "k", ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
  });
});

describe("keyWords", () => {
  const texts = { control: "Ctrl", escape: "Esc", shift: "Shift", space: "Space" };
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64)", ["Ctrl", "K"]],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", ["⌘", "K"]],
  ])("on %s", (agent, words) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    expect(keyWords("Mod+k", texts)).toEqual(words);
  });
});

describe("two keys in a row", () => {
  const keyDown = (key: string, timeStamp: number) =>
    Object.defineProperty(new KeyboardEvent("keydown", { key }), "timeStamp", { value: timeStamp });

  it.each([
    ["within a second", 900, 1],
    ["too late", 1100, 0],
  ])("%s", (_name, gap, times) => {
    const run = vi.fn();
    const registry = createShortcutRegistry();
    registry.add("Go", () => [{ keys: "g h", label: "Home", run }]);
    registry.handle(keyDown("g", 5000));
    registry.handle(keyDown("h", 5000 + gap));
    expect(run).toHaveBeenCalledTimes(times);
  });
});

describe("the list", () => {
  it("holds what is on, in groups, until its part of the screen leaves", () => {
    const registry = createShortcutRegistry();
    registry.add("Sites", () => [{ keys: "j", label: "Next" }]);
    const leave = registry.add("Page", () => [{ keys: "s", label: "Scan" }]);
    registry.add("Sites", () => [
      { keys: "k", label: "Previous" },
      { keys: "x", label: "Select", when: false },
    ]);
    const words = () =>
      registry.list().map(({ title, shortcuts }) => [title, shortcuts.map(({ keys }) => keys)]);
    expect(words()).toEqual([
      ["Sites", ["j", "k"]],
      ["Page", ["s"]],
    ]);
    leave();
    expect(words()).toEqual([["Sites", ["j", "k"]]]);
  });
});

describe("the setting", () => {
  it("turns single keys off, and is remembered", () => {
    createShortcutRegistry().setting.set("off");
    const run = vi.fn();
    press([{ keys: "j", label: "Next", run }], { key: "j" });
    expect(run).not.toHaveBeenCalled();
    expect(localStorage.getItem("shortcuts")).toBe("off");
  });

  it("is on when storage holds nonsense", () => {
    localStorage.setItem("shortcuts", "{");
    expect(createShortcutRegistry().setting.get()).toBe("on");
  });
});
