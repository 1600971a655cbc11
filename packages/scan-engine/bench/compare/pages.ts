/** Pages that the code was not made on: three families, from the bench's packages. */
export const foreignPages: readonly string[] = [
  ...["grayscale", "landing-page", "resume", "new-age"].map(
    (name) => `/startbootstrap-${name}/dist/index.html`,
  ),
  ...["index", "about", "products", "store"].map(
    (name) => `/startbootstrap-business-casual/dist/${name}.html`,
  ),
  ..."index2 form general_elements tables typography invoice pricing_tables profile projects widgets contacts e_commerce"
    .split(" ")
    .map((name) => `/gentelella/production/${name}.html`),
];
