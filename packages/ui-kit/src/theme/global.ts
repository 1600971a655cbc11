// Fonts, theme values and the reset: imported once by an application and by each Storybook.
import "./fonts.css";
import "./themes.css.ts";
import "./reset.css.ts";
