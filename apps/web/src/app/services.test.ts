import { expect, it } from "vitest";
import type { Env } from "../config/env.ts";
import { createServices } from "./services.ts";

const env: Omit<Env, "appMode" | "hasGoogle"> = {
  apiUrl: "",
  links: { support: null, docs: null, install: null, terms: null, privacy: null },
  welcomeVideos: { owner: null, manager: null, developer: null },
};

it.each([
  ["cloud", true, "on"],
  ["cloud", false, "unset"],
  ["selfhost", true, "hidden"],
  ["selfhost", false, "hidden"],
] as const)(
  "in %s mode, with Google set up: %s, has its button %s",
  (appMode, hasGoogle, google) => {
    const services = createServices({ ...env, appMode, hasGoogle });
    expect(services.google).toBe(google);
    services.session.dispose();
  },
);
