export const messages = { copy: (name: string) => `Copy ${name}` };
