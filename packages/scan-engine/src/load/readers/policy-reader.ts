import { askPage } from "../../capture/ask-page.ts";
import { readPolicyFacts } from "../../capture/in-page.ts";
import { defineReader } from "../define-reader.ts";

const maxForms = 200;

/** The policies that the document sets from inside, and where its forms lead. */
export const policyReader = defineReader("settled", () => ({
  read: ({ tab }) => askPage(tab.session, tab.frameId, readPolicyFacts, maxForms),
}));
