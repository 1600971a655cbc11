import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml } from "@sitewright/mail";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLoopback } from "../../platform/http/is-loopback.ts";
import { plainPage } from "../../platform/http/plain-page.ts";

/** Where this server shows the mails that it did not send. */
export const mailSandboxPath = "/mail-sandbox/";

/** The newest are shown. */
const most = 100;

/** A mail's head is far shorter. */
const headBytes = 4096;

const headers = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** As the outbox names them. */
const namePattern = /^[\w-]+\.(?<kind>html|eml)$/;

/**
 * Shows the mails of an installation that has no mail server. They carry links that sign people in, so it is there
 * only where nobody but this machine's own people reach the server, and answers to no other host's name: a page
 * elsewhere could have its name lead here.
 */
export function mountMailSandbox(
  server: FastifyInstance,
  { folder, publicUrl }: { folder: string; publicUrl: string },
): void {
  const known = new URL(publicUrl).host;
  const isOurs = ({ host, hostname }: FastifyRequest) =>
    host === known || isLoopback(hostname.replace(/^\[|\]$/g, ""));

  server.get(mailSandboxPath, async (request, reply) =>
    isOurs(request) ? show(reply, await listPage(folder)) : refuse(reply),
  );
  server.get<{ Params: { name: string } }>(`${mailSandboxPath}:name`, async (request, reply) => {
    const { name } = request.params;
    const kind = namePattern.exec(name)?.groups?.kind;
    if (!isOurs(request) || kind === undefined) return refuse(reply);
    const content = await readFile(join(folder, name)).catch(() => null);
    if (content === null) return refuse(reply);
    if (kind === "html") return show(reply, content.toString("utf8"));
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return reply.headers(headers).type("message/rfc822").send(content);
  });
}

function show(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(headers).type("text/html; charset=utf-8").send(page);
}

function refuse(reply: FastifyReply): FastifyReply {
  const page = plainPage("No such mail", "<p>There is no mail at this address.</p>");
  return show(reply.code(404), page);
}

async function listPage(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".html"));
  // Their names begin with the time.
  const newest = names.toSorted().toReversed().slice(0, most);
  const rows = await Promise.all(newest.map((name) => rowOf(folder, name)));
  const left = names.length - newest.length;
  return plainPage(
    "Mail sandbox",
    `<p>This installation has no mail server: mails are not sent but kept here, the newest first. Set <code>MAIL_URL</code> to send them.</p>
${rows.length === 0 ? "<p>There is no mail yet.</p>" : `<ol>${rows.join("")}</ol>`}
${left === 0 ? "" : `<p>${left} older ones are files in the data folder's outbox.</p>`}`,
  );
}

async function rowOf(folder: string, name: string): Promise<string> {
  const message = name.replace(/html$/, "eml");
  const [mail, head] = await Promise.all([
    beginOf(join(folder, name)),
    beginOf(join(folder, message)),
  ]);
  // Escaped already.
  const title = /<title>([^<]*)<\/title>/.exec(mail)?.[1] || name;
  const to = /^To: (.+)$/m.exec(head)?.[1]?.trim() ?? "";
  const time = /^Date: (.+)$/m.exec(head)?.[1]?.trim() ?? "";
  return `<li><p><a href="${mailSandboxPath}${name}">${title}</a><br>To ${escapeHtml(to)}, ${escapeHtml(time)} (<a href="${mailSandboxPath}${message}">for a mail program</a>)</p></li>`;
}

/** Nothing where it cannot be read. */
async function beginOf(path: string): Promise<string> {
  const file = await open(path).catch(() => null);
  if (file === null) return "";
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
