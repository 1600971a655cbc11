/** The document's own faces first; what they have no letters for comes from the machine. */
export const fontStack = `"Report","Report More","DejaVu Sans",system-ui,sans-serif`;
