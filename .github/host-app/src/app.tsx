import { BillingScreen } from "@sitewright/billing";
import { AccountWizard, type StepFrame } from "@sitewright/onboarding-wizard";
import { useState } from "react";
import { billingTexts, wizardTexts } from "./texts.ts";

const screens = ["Home", "Wizard", "Billing"] as const;

/** Sitewright's screens among its own, without a router: which one is shown is state. */
export function App() {
  const [screen, setScreen] = useState<(typeof screens)[number]>("Home");
  const [message, setMessage] = useState("");
  return (
    <>
      <header className="bar">
        <h1>Orchard</h1>
        <nav>
          {screens.map((name) => (
            <button key={name} type="button" onClick={() => setScreen(name)}>
              {name}
            </button>
          ))}
        </nav>
      </header>
      <main>
        {screen === "Home" && <p>Twelve trees, no news.</p>}
        {screen === "Wizard" && (
          <AccountWizard
            email="ada@orchard.example"
            texts={wizardTexts}
            onNotice={({ text }) => setMessage(text)}
            frame={showStep}
            onDone={() => setScreen("Home")}
          />
        )}
        {screen === "Billing" && (
          <BillingScreen
            installUrl={null}
            texts={billingTexts}
            onNotice={({ text }) => setMessage(text)}
          />
        )}
      </main>
      <p className="news" role="status">
        {message}
      </p>
    </>
  );
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
