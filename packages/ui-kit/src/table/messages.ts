export const messages = {
  scrolls: (table: string) => `${table}, scrolls sideways`,
};
