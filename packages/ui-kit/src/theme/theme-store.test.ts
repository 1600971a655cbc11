import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentTheme, setThemeChoice, subscribeToTheme, themeChoice } from "./theme-store.ts";

const system = { matches: false, listeners: new Set<() => void>() };

beforeEach(() => {
  system.matches = false;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_type: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => system.listeners.delete(listener),
  }));
});

afterEach(() => {
  setThemeChoice("system");
  vi.unstubAllGlobals();
});

describe("the theme", () => {
  it("is the system's until one is chosen", () => {
    expect(currentTheme()).toBe("light");
    system.matches = true;
    expect(currentTheme()).toBe("dark");
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it("keeps a choice over the system's wish, on the page and in storage", () => {
    system.matches = true;
    setThemeChoice("light");
    expect(currentTheme()).toBe("light");
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(localStorage.getItem("theme")).toBe("light");
  });

  it("returns to the system when the choice is withdrawn", () => {
    setThemeChoice("dark");
    setThemeChoice("system");
    expect(themeChoice()).toBe("system");
    expect(localStorage.getItem("theme")).toBeNull();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it("takes an unknown stored value for no choice", () => {
    localStorage.setItem("theme", "sepia");
    expect(themeChoice()).toBe("system");
  });

  it("tells subscribers of a choice and of the system's change, until they leave", () => {
    const listener = vi.fn();
    const leave = subscribeToTheme(listener);
    setThemeChoice("dark");
    for (const notify of system.listeners) notify();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    setThemeChoice("light");
    expect(listener).toHaveBeenCalledTimes(2);
    expect(system.listeners.size).toBe(0);
  });

  it("follows a choice made in another tab", () => {
    const listener = vi.fn();
    const leave = subscribeToTheme(listener);
    localStorage.setItem("theme", "dark");
    window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(listener).toHaveBeenCalledOnce();
    leave();
  });

  it("holds for the page when storage is refused", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    setThemeChoice("dark");
    expect(document.documentElement.dataset.theme).toBe("dark");
    vi.restoreAllMocks();
  });
});
