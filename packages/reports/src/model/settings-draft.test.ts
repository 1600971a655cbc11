import { expect, it } from "vitest";
import { settingsOf } from "./report-settings.ts";
import { settingsDraft } from "./settings-draft.ts";

const settings = settingsOf(null, "Report of lane.example");

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it("gives back what was not saved, of its own report alone, until it is forgotten", () => {
  const store = memory();
  settingsDraft("a", store).write(settings);
  expect(settingsDraft("a", store).read()).toEqual(settings);
  expect(settingsDraft("b", store).read()).toBeNull();
  settingsDraft("a", store).forget();
  expect(settingsDraft("a", store).read()).toBeNull();
});

it.each(["", "{", "[]", '{"name":"x"}'])("takes nothing that is no settings: %j", (text) => {
  const store = memory();
  settingsDraft("a", store).write(settings);
  for (const name of store.kept.keys()) store.kept.set(name, text);
  expect(settingsDraft("a", store).read()).toBeNull();
});

it("keeps what was whole while a colour is half typed", () => {
  const store = memory();
  settingsDraft("a", store).write(settings);
  settingsDraft("a", store).write({ ...settings, text_color: "#12" });
  expect(settingsDraft("a", store).read()).toEqual(settings);
});

it("does without a store that refuses", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const draft = settingsDraft("a", { getItem: refuse, setItem: refuse, removeItem: refuse });
  draft.write(settings);
  draft.forget();
  expect(draft.read()).toBeNull();
});
