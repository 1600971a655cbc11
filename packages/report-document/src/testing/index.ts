export { exampleDays, exampleEdition } from "./example-edition.ts";
