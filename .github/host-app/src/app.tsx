import { LoginPage, RegisterPage, useSession } from "@sitewright/auth";
import { BillingScreen, CheckoutReturn, PaymentBanner } from "@sitewright/billing";
import { AccountWizard, Onboarding, type StepFrame } from "@sitewright/onboarding-wizard";
import { type ReactNode, useState } from "react";
import { billingTexts, wizardTexts } from "./texts.ts";

/** Its addresses, none of them one of Sitewright's; there is no router, a link loads the page anew. */
const addresses = {
  "/": "Home",
  "/start": "Wizard",
  "/first-site": "First site",
  "/join": "Join",
  "/plan": "Plan",
  "/paid": "Paid",
  "/sign-in": "Sign in",
} as const;

type Address = keyof typeof addresses;

const origin = window.location.origin;

/** Sitewright's screens among its own. */
export function App() {
  const [address, setAddress] = useState(() => addressOf(window.location.pathname));
  const [message, setMessage] = useState("");
  const email = useSession(({ auth }) => auth.account?.email ?? null);
  const onNotice = ({ text }: { text: string }) => setMessage(text);
  const billing = { installUrl: null, texts: billingTexts, onNotice, returnTo: `${origin}/paid` };
  const query = new URLSearchParams(window.location.search);

  function go(next: Address) {
    window.history.pushState(null, "", next);
    setAddress(next);
  }

  const wizard = email !== null && (
    <AccountWizard
      email={email}
      texts={wizardTexts}
      onNotice={onNotice}
      frame={showStep}
      joinUrl={`${origin}/join`}
      invitation={address === "/join" ? invitationOf(query) : undefined}
      onDone={() => go(address === "/join" ? "/" : "/first-site")}
    />
  );
  const screens: Record<Address, ReactNode> = {
    "/": <p>Twelve trees, no news.</p>,
    "/start": wizard,
    "/join": wizard,
    "/first-site": (
      <Onboarding
        onNotice={onNotice}
        frame={showStep}
        onHome={() => go("/")}
        onViewSite={() => go("/")}
      />
    ),
    "/plan": <BillingScreen {...billing} />,
    "/paid": <CheckoutReturn {...billing} sessionId={query.get("session_id") ?? undefined} />,
    "/sign-in": (
      <LoginPage
        hrefs={{ register: "/start", forgotPassword: "/sign-in" }}
        google="hidden"
        onSignedIn={() => go("/")}
      />
    ),
  };
  const isOpen = email !== null || address === "/" || address === "/sign-in";

  return (
    <>
      <header className="bar">
        <h1>Orchard</h1>
        <nav>
          {(["/", "/start", "/plan"] as const).map((each) => (
            <button key={each} type="button" onClick={() => go(each)}>
              {addresses[each]}
            </button>
          ))}
        </nav>
      </header>
      <main>
        {email !== null && address === "/" && <PaymentBanner href="/plan" />}
        {isOpen ? (
          screens[address]
        ) : (
          <RegisterPage
            hrefs={{ login: "/sign-in" }}
            google="hidden"
            // The screen that was asked for is shown as soon as there is a session.
            onSignedIn={() => {}}
          />
        )}
      </main>
      <p className="news" role="status">
        {message}
      </p>
    </>
  );
}

function addressOf(path: string): Address {
  const known = Object.keys(addresses) as Address[];
  return known.find((address) => address === path) ?? "/";
}

/** What an invitation's link carries. */
function invitationOf(query: URLSearchParams) {
  const part = (name: string) => query.get(name) ?? "";
  return { team: part("team"), code: part("code"), member: part("member") };
}

function showStep({ title, lead, footer, children }: StepFrame) {
  return (
    <section className="step">
      <h2 className="step-title">{title}</h2>
      <p className="step-lead">{lead}</p>
      {children}
      <footer className="step-footer">{footer}</footer>
    </section>
  );
}
