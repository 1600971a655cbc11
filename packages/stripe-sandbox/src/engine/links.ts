/** The addresses the sandbox hands to browsers. */
export type Links = ReturnType<typeof createLinks>;

export function createLinks(publicUrl: string) {
  const base = publicUrl.replace(/\/+$/, "");
  return {
    checkout: (sessionId: string) => `${base}/checkout/${sessionId}`,
    portal: (token: string) => `${base}/portal/${token}`,
    invoice: (token: string) => `${base}/invoice/${token}`,
    invoicePdf: (token: string) => `${base}/invoice/${token}/pdf`,
    challenge: (clientSecret: string) =>
      `${base}/three-d-secure?client_secret=${encodeURIComponent(clientSecret)}`,
  };
}
