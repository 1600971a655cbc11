import { editionSchema, renderReport } from "@sitewright/report-document";
import { reportFonts } from "@sitewright/report-document/node";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PasswordHasher } from "../../platform/crypto/password-hasher.ts";
import { takeFromBucket } from "../../platform/db/buckets.ts";
import type { SystemDb } from "../../platform/db/client.ts";
import { networkOf } from "../../platform/http/network-of.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { type FileType, servingOf } from "../../platform/storage/file-types.ts";
import { isPersonsLook } from "./is-persons-look.ts";
import {
  countView,
  findOpenShare,
  findSharedFile,
  type OpenShare,
} from "./public-shares-repository.ts";
import { findMailedTo, insertRefusal } from "./report-mails-repository.ts";
import {
  endedPage,
  passphrasePage,
  stopPage,
  stoppedPage,
  tooManyTriesPage,
} from "./share-pages.ts";
import { isTicketFor, ticketFor } from "./share-ticket.ts";
import { hashShareToken } from "./share-token.ts";

type Deps = {
  db: SystemDb;
  files: FileStore;
  passwords: PasswordHasher;
  /** What tickets are made with. */
  secret: Uint8Array;
  https: boolean;
};

/** What of a report lies beside its page, and in which of its files. */
const fileTypeOf: Readonly<Record<string, FileType>> = {
  "report.html": "report-file",
  "report.csv": "report-csv",
  "report.json": "report-json",
  "report.pdf": "report-pdf",
};

const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

const lookMs = 30 * 60_000;
const ticketMs = 12 * 3600_000;

/**
 * Reports for people without an account, below `/r/`. A link that ended, was revoked, never was or is
 * no link at all answers the same bytes by the same way. Nothing here is kept by a cache, so that what
 * is revoked is gone at once.
 */
export function registerShareRoutes(server: FastifyInstance, deps: Deps): void {
  server.register(async (pages) => {
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const options = { config: { csrf: false } };
    for (const path of ["/r", "/r/*"]) {
      pages.get(path, options, (request, reply) => show(deps, request, reply));
    }
    pages.post("/r/*", options, (request, reply) => unlock(deps, request, reply));
  });
}

type Named = { token: string; file: string | null };

async function show(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(headers);
  if (await isFlood(deps.db, request)) return tooMany(reply, 60);
  const { token, file } = namedBy(request);
  if (file === "stop") return stop(deps, hashShareToken(token), reply, false);
  const share = await findOpenShare(deps.db, hashShareToken(token));
  if (!share || (file !== null && !Object.hasOwn(fileTypeOf, file))) return ended(reply);
  if (!isUnlocked(deps, share, request)) {
    if (file !== null) return reply.redirect(`/r/${token}`, 303);
    return page(reply.code(401), passphrasePage(false));
  }
  if (file !== null) return sendFile(deps, share, file, reply);
  if (isPersonsLook(request.method, request.headers) && request.cookies.seen !== "1") {
    await countView(deps.db, share);
    setCookie(deps, reply, token, "seen", "1", lookMs);
  }
  const edition = editionSchema.parse(share.snapshot);
  const names = { "report.pdf": "PDF", "report.html": "Signed file", "report.csv": "CSV" };
  const hasPdf = (await findSharedFile(deps.db, share, "report-pdf")) !== null;
  const downloads = Object.entries(names)
    .filter(([name]) => hasPdf || name !== "report.pdf")
    .map(([href, name]) => ({ name, href: `/r/${token}/${href}` }));
  const ends = share.expiresAt.toISOString().slice(0, 10);
  return page(reply, renderReport(edition, "page", { fonts: reportFonts(), downloads, ends }));
}

async function unlock(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(headers);
  if (await isFlood(deps.db, request)) return tooMany(reply, 60);
  const { token, file } = namedBy(request);
  if (file === "stop") return stop(deps, hashShareToken(token), reply, true);
  const share = await findOpenShare(deps.db, hashShareToken(token));
  if (!share || share.passHash === null || file !== null) return ended(reply);
  const { id, passHash } = share;
  // Counted before it is checked: who has guessed too often is told nothing of a right one either.
  const bucket = { key: `report passphrase ${id}`, max: 10, seconds: 900 };
  const seconds = await takeFromBucket(deps.db, bucket);
  if (seconds > 0) return tooMany(reply, seconds);
  const given = request.body instanceof URLSearchParams ? request.body.get("passphrase") : null;
  const isRight = await deps.passwords.verify(passHash, (given ?? "").slice(0, 200));
  if (!isRight) return page(reply.code(401), passphrasePage(true));
  const end = Math.min(share.expiresAt.getTime(), Date.now() + ticketMs);
  const ticket = ticketFor(deps.secret, { id, passHash }, end);
  setCookie(deps, reply, token, "open", ticket, end - Date.now());
  return reply.redirect(`/r/${token}`, 303);
}

/** Whoever got a link by mail can say that they want none, also once it has ended. */
async function stop({ db }: Deps, tokenHash: string, reply: FastifyReply, isMeant: boolean) {
  const to = await findMailedTo(db, tokenHash);
  if (!to) return ended(reply);
  if (!isMeant) return page(reply, stopPage);
  await insertRefusal(db, to);
  return page(reply, stoppedPage);
}

function namedBy(request: FastifyRequest): Named {
  const rest = String(Reflect.get(Object(request.params), "*") ?? "");
  const [token = "", ...file] = rest.replace(/\/$/, "").split("/");
  return { token, file: file.length === 0 ? null : file.join("/") };
}

function isUnlocked({ secret }: Deps, share: OpenShare, request: FastifyRequest): boolean {
  const { id, passHash } = share;
  if (passHash === null) return true;
  return isTicketFor(secret, { id, passHash }, request.cookies.open ?? "", Date.now());
}

async function sendFile(deps: Deps, share: OpenShare, name: string, reply: FastifyReply) {
  const type = fileTypeOf[name];
  const file = type && (await findSharedFile(deps.db, share, type));
  const stream = file ? await deps.files.open(file) : null;
  if (!type || !file || !stream) return ended(reply);
  return reply
    .header("content-type", servingOf(type).contentType)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("content-length", file.bytes)
    .send(stream);
}

/** `Lax`: with `Strict`, each click in a mail would ask for the passphrase again. */
function setCookie(
  { https }: Deps,
  reply: FastifyReply,
  token: string,
  name: string,
  value: string,
  ms: number,
): void {
  const maxAge = Math.max(1, Math.floor(ms / 1000));
  const kept = { path: `/r/${token}`, maxAge, httpOnly: true, sameSite: "lax", secure: https };
  reply.setCookie(name, value, { ...kept, sameSite: "lax" });
}

/** Links are not to be guessed, nor this machine kept busy with it. */
async function isFlood(db: SystemDb, request: FastifyRequest): Promise<boolean> {
  const bucket = { key: `shared reports ${networkOf(request.ip)}`, max: 600, seconds: 60 };
  return (await takeFromBucket(db, bucket)) > 0;
}

function tooMany(reply: FastifyReply, seconds: number) {
  return page(reply.code(429).header("retry-after", seconds), tooManyTriesPage);
}

function ended(reply: FastifyReply) {
  return page(reply.code(404), endedPage);
}

function page(reply: FastifyReply, html: string) {
  return reply.type("text/html; charset=utf-8").send(html);
}
