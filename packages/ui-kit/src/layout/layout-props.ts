/** Steps of 4 px: 1 is 4, 2 is 8, 4 is 16, 8 is 32. */
export type Gap = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type Align = "start" | "center" | "end" | "stretch" | "baseline";

export type Justify = "start" | "center" | "end" | "between";

/** The elements a layout box may be, where a list or a landmark says more than a div. */
export type BoxElement = "div" | "section" | "ul" | "ol" | "li" | "nav" | "form" | "main" | "aside";
