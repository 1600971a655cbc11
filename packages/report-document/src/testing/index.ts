export { exampleDays, exampleEdition } from "./example-edition.ts";
export { hostileEdition, hostileTexts } from "./hostile-edition.ts";
export { longEdition } from "./long-edition.ts";
