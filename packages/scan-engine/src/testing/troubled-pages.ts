import type { RequestListener } from "node:http";

/** Pages that do not cooperate with whoever presses their button, by the path. */
export const troubledPages: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  if (pathname === "/never") return;
  const body = bodies[pathname.slice(1)];
  response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html" });
  response.end(`<!doctype html><title>Trouble</title>${body ?? "Not found"}<p id=out>-</p>`);
};

const button = (script: string) => `<button id=press onclick="${script}">Press</button>`;

const bodies: Readonly<Record<string, string>> = {
  hang: button("for(;;);"),
  alerts: button("setInterval(() => alert(1), 1)"),
  windows: button("for (let i = 0; i < 30; i++) window.open('/hang', 'w' + i)"),
  slow: button("location = '/never'"),
  memory: button("const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))"),
  covered: `${button("")}<div id=veil style="position:fixed;inset:0;background:#0003"></div>`,
  "covered-below": `${button("")}<div id=veil style="position:fixed;inset:40px 0 0;background:#0003"></div>`,
  disabled: "<button id=press disabled>Press</button>",
  moving: `<style>@keyframes run { to { transform: translateX(300px) } }</style>
    <div style="animation:run .3s infinite alternate;width:100px">${button("")}</div>`,
  leaving: `${button("")}<script>onbeforeunload = (event) => event.preventDefault()</script>`,
};
