/**
 * The language of the packages' own texts. Plurals and lists within a text go by it, whatever the host's
 * policy: `0 pages` is right English for whoever reads it. A host with another language brings its own texts.
 */
export const textsLanguage = "en-GB";
