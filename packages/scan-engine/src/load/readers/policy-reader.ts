import { readSecurityFacts } from "../../audit/security/read-security-facts.ts";
import { askPage } from "../../capture/ask-page.ts";
import { defineReader } from "../define-reader.ts";

/** Of forms, scripts, frames and so on each. */
const maxOfEach = 200;

/** What the security checks look at inside the document: policies, forms, scripts, frames, links. */
export const policyReader = defineReader("settled", () => ({
  read: ({ tab }) => askPage(tab.session, tab.frameId, readSecurityFacts, maxOfEach),
}));
