import { createTexts } from "@sitewright/feature-kit";
import { messages } from "./messages.ts";

export const { TextsProvider, useTexts } = createTexts(messages);
