import { afterEach, describe, expect, it, vi } from "vitest";
import { loadCardProvider } from "./load-card-provider.ts";

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const tags = () => [...document.head.querySelectorAll("script")];

describe("loadCardProvider", () => {
  it("puts a script on the page once, then makes the provider for each key", async () => {
    const make = vi.fn((key: string) => ({ key }));
    vi.stubGlobal("Stripe", make);
    const both = [loadCardProvider("pk_1", "/one.js"), loadCardProvider("pk_2", "/one.js")];
    expect(tags().map((tag) => tag.getAttribute("src"))).toEqual(["/one.js"]);
    tags()[0]?.dispatchEvent(new Event("load"));
    await Promise.all(both);
    expect(make.mock.calls).toEqual([["pk_1"], ["pk_2"]]);
  });

  it("tries anew after a script that could not be loaded", async () => {
    const first = loadCardProvider("pk_1", "/two.js");
    tags()[0]?.dispatchEvent(new Event("error"));
    await expect(first).rejects.toThrow("could not be loaded");
    expect(tags()).toEqual([]);
    void loadCardProvider("pk_1", "/two.js");
    expect(tags()).toHaveLength(1);
  });

  it("gives nothing when the script brings no provider", async () => {
    const loading = loadCardProvider("pk_1", "/three.js");
    tags()[0]?.dispatchEvent(new Event("load"));
    await expect(loading).resolves.toBeNull();
  });
});
