import type { FailNextCall, ReleaseWebhooks, SandboxControls } from "./sandbox-controls.ts";

/** The controls over HTTP, as JSON; only reachable when the sandbox was made with `controls`. */
export async function answerControlCall(
  controls: SandboxControls,
  request: Request,
  path: string,
  time: () => Promise<Date>,
): Promise<Response> {
  if (request.method !== "POST") return Response.json({ time: await time() });
  const text = await request.text();
  try {
    // The caller is a test of our own; what it leaves out is undefined.
    const body = JSON.parse(text || "{}") as Body;
    switch (path) {
      case "/sandbox/clock":
        await controls.advance(new Date(body.to ?? Number.NaN));
        break;
      case "/sandbox/webhooks/hold":
        controls.holdWebhooks();
        break;
      case "/sandbox/webhooks/release":
        await controls.releaseWebhooks(body);
        break;
      case "/sandbox/webhooks/redeliver":
        await controls.redeliver(body.event ?? "");
        break;
      case "/sandbox/fail-next":
        controls.failNextCall(body);
        break;
      default:
        return Response.json({ error: `There is no control at ${path}` }, { status: 404 });
    }
    return Response.json({ time: await time() });
  } catch (error) {
    const message = error instanceof Error ? error.message : "The control could not be used.";
    return Response.json({ error: message }, { status: 400 });
  }
}

type Body = FailNextCall & ReleaseWebhooks & { to?: string | number; event?: string };
