import { askPage } from "../../capture/ask-page.ts";
import { readDocument } from "../../capture/in-page.ts";
import { cutToBytes, shorten, storableText } from "../../capture/storable-text.ts";
import { defineReader } from "../define-reader.ts";

export type SeenDocument = {
  /** Where it is, as it says itself: at most 2,000 characters of it. */
  url: string;
  title: string;
  /** After scripts ran, at most `maxHtmlBytes` of UTF-8. */
  html: string;
  truncated: boolean;
};

/** A script can give its page an address of megabytes. */
const maxUrlChars = 2_000;

/** The document as scripts left it. */
export const documentReader = defineReader("settled", ({ bounds }) => ({
  async read({ tab }): Promise<SeenDocument> {
    const seen = await askPage(tab.session, tab.frameId, readDocument, bounds.maxHtmlBytes);
    const { text, truncated } = cutToBytes(storableText(seen.html), bounds.maxHtmlBytes);
    return {
      url: shorten(storableText(seen.url), maxUrlChars),
      title: storableText(seen.title),
      html: text,
      truncated: truncated || seen.truncated,
    };
  },
}));
