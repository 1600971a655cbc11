import { forgetDrafts, keepDraft } from "@sitewright/feature-kit";
import { afterEach, expect, it } from "vitest";
import { settingsOf } from "./report-settings.ts";
import { settingsDraft } from "./settings-draft.ts";

const settings = settingsOf(null, "Report of lane.example");

afterEach(forgetDrafts);

it("gives back what was not saved, of its own report alone, until it is forgotten", () => {
  settingsDraft("a").write(settings);
  expect(settingsDraft("a").read()).toEqual(settings);
  expect(settingsDraft("b").read()).toBeNull();
  settingsDraft("a").forget();
  expect(settingsDraft("a").read()).toBeNull();
});

it.each(["", [], null, { name: "x" }])("takes nothing that is no settings: %j", (kept) => {
  keepDraft("report-a", kept);
  expect(settingsDraft("a").read()).toBeNull();
});

it("keeps what was whole while a colour is half typed", () => {
  settingsDraft("a").write(settings);
  settingsDraft("a").write({ ...settings, text_color: "#12" });
  expect(settingsDraft("a").read()).toEqual(settings);
});
