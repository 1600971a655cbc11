import type { Socket } from "node:net";
import { isIP } from "node:net";
import {
  connect as connectTls,
  getCACertificates,
  type PeerCertificate,
  type SecureVersion,
  type TLSSocket,
} from "node:tls";
import type { Egress } from "../egress/create-egress.ts";
import { ScanError } from "../scan-error.ts";
import { readCertificate } from "./read-certificate.ts";
import { type TlsReading, type TlsVersion, tlsVersions } from "./tls-reading.ts";

export type TlsOptions = {
  egress: Pick<Egress, "connect" | "trustedCertificates">;
  signal: AbortSignal;
  /** For each handshake, the connection included, in milliseconds. */
  timeoutMs: number;
};

/**
 * Reads the certificate that a server shows and the versions of TLS that it speaks: one handshake a
 * version, all at once, through the boundary. Nothing is sent over any of them.
 * @throws ScanError CANCELLED when the signal aborts.
 */
export async function readTls(pageUrl: string, options: TlsOptions): Promise<TlsReading> {
  const url = URL.parse(pageUrl);
  if (url?.protocol !== "https:") {
    return { outcome: "skipped", reason: "The page does not use HTTPS." };
  }
  const answers = await Promise.all(
    tlsVersions.map((version) => shakeHands(url, version, options)),
  );
  options.signal.throwIfAborted();
  const spoken = answers.filter((answer) => "certificate" in answer);
  const best = spoken.at(-1);
  if (!best) return { outcome: "unreachable", reason: reasonOf(answers) };
  return {
    outcome: "read",
    versions: spoken.map(({ version }) => version),
    certificate: best.certificate,
  };
}

type Greeted = { version: TlsVersion; certificate: ReturnType<typeof readCertificate> };
type Refused = { version: TlsVersion; reason: string };

async function shakeHands(
  url: URL,
  version: TlsVersion,
  { egress, signal, timeoutMs }: TlsOptions,
): Promise<Greeted | Refused> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const socket = await egress.connect(url.hostname, Number(url.port) || 443, stop);
    const secured = await secure(socket, host, version, egress.trustedCertificates, stop);
    try {
      const certificate = secured.getPeerX509Certificate();
      if (!certificate) return { version, reason: "The server showed no certificate." };
      const distrust = secured.authorized ? null : codeOf(secured.authorizationError);
      const chain = subjectsOf(secured.getPeerCertificate(true));
      return { version, certificate: readCertificate(certificate, { host, distrust, chain }) };
    } finally {
      secured.destroy();
    }
  } catch (error) {
    if (error instanceof ScanError) return { version, reason: error.message };
    return { version, reason: stop.aborted ? "It did not answer in time." : "It refused." };
  }
}

function secure(
  socket: Socket,
  host: string,
  version: TlsVersion,
  trusted: string | undefined,
  stop: AbortSignal,
): Promise<TLSSocket> {
  const only = protocolOf[version];
  return new Promise((resolve, reject) => {
    const secured = connectTls({
      socket,
      host,
      ...(isIP(host) ? {} : { servername: host }),
      minVersion: only,
      maxVersion: only,
      // What is not trusted is read, too: that is what this handshake is for.
      rejectUnauthorized: false,
      // OpenSSL itself refuses TLS 1.0 and 1.1 otherwise, and every server would look modern.
      ciphers: "DEFAULT@SECLEVEL=0",
      ...(trusted === undefined ? {} : { ca: [...getCACertificates(), trusted] }),
    });
    const abort = () => fail(stop.reason);
    const fail = (error: unknown) => {
      stop.removeEventListener("abort", abort);
      secured.destroy();
      socket.destroy();
      reject(error);
    };
    stop.addEventListener("abort", abort, { once: true });
    // Stays on: a reset after the handshake would end the process otherwise.
    secured.on("error", fail);
    secured.once("close", () => fail(new Error("closed")));
    secured.once("secureConnect", () => {
      stop.removeEventListener("abort", abort);
      resolve(secured);
    });
    if (stop.aborted) abort();
  });
}

const protocolOf = {
  "TLS 1.0": "TLSv1",
  "TLS 1.1": "TLSv1.1",
  "TLS 1.2": "TLSv1.2",
  "TLS 1.3": "TLSv1.3",
} satisfies Record<TlsVersion, SecureVersion>;

/** Node gives the code itself, or an error that has it. */
function codeOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (error instanceof Error) return "code" in error ? String(error.code) : error.message;
  return "UNKNOWN";
}

const maxChain = 10;

function subjectsOf(leaf: PeerCertificate): string[] {
  const subjects: string[] = [];
  let current: PeerCertificate | undefined = leaf;
  while (current?.subject && subjects.length < maxChain) {
    const { CN, O } = current.subject;
    subjects.push(String(CN ?? O ?? "unnamed"));
    // A root is its own issuer.
    const issuer: PeerCertificate | undefined =
      "issuerCertificate" in current ? (current.issuerCertificate as PeerCertificate) : undefined;
    current = issuer === current ? undefined : issuer;
  }
  return subjects;
}

/** Versions that a server does not speak are refused everywhere; the newest has the telling reason. */
function reasonOf(answers: readonly (Greeted | Refused)[]): string {
  const last = answers.at(-1);
  return last && "reason" in last ? last.reason : "It refused.";
}
