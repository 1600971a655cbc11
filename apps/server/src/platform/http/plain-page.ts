/** Words that stand alone on a page, for who has a link and no account. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><style>body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}label{display:block;margin-bottom:.375rem}input,button{font:inherit;padding:.5rem .75rem;min-height:2.75rem;box-sizing:border-box}input{width:100%;margin-bottom:.75rem}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>
`;
}
