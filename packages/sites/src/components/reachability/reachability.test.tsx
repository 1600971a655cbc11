import {
  makeDownReach,
  makeReach,
  makeReachability,
  makeSite,
} from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { DownNotice } from "./down-notice.tsx";
import { ReachabilityCard } from "./reachability-card.tsx";
import { UptimeCell } from "./uptime-figures.tsx";
import { WatchCard } from "./watch-card.tsx";

describe("a site that cannot be reached", () => {
  it("is said to be, with the reason, and from when the rest is", () => {
    renderWithApi(<DownNotice site={makeSite({ reach: makeDownReach() })} />, {});
    const notice = screen.getByRole("alert");
    expect(notice).toHaveTextContent(/northwind\.example has not answered since .*8:52/);
    expect(notice).toHaveTextContent(/No answer in 10 s\. What you see below is from .*9:31/);
  });

  it("is not said of one that answers", () => {
    renderWithApi(<DownNotice site={makeSite()} />, {});
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the uptime of a list", () => {
  it("is the month, and below it the last day", () => {
    renderWithApi(<UptimeCell site={makeSite()} />, {});
    expect(screen.getByText("99.91%")).toBeInTheDocument();
    expect(screen.getByText("24 h 100%")).toBeInTheDocument();
  });

  it("is in words where nobody looked yet, or looks no more", () => {
    const uptime = { day: null, week: null, month: null };
    const reach = makeReach({ state: "unknown", uptime });
    renderWithApi(<UptimeCell site={makeSite({ reach })} />, {});
    expect(screen.getByText("Not looked at yet")).toBeInTheDocument();
  });
});

describe("the card of a site's reachability", () => {
  it("says how long outages lasted, and how long the certificate is valid", async () => {
    renderWithApi(<ReachabilityCard site={makeSite()} />, {
      reachability: { get: makeReachability() },
    });
    const outages = await screen.findByRole("list", { name: "When it could not be reached" });
    expect(outages).toHaveTextContent(/The server answered 503\..*38 min/);
    expect(screen.getByText("Certificate by R11, valid for 61 days more")).toBeInTheDocument();
    expect(
      screen.getByRole("img", {
        name: /^Uptime over 30 days: 26 of 27 days without an outage and 18 February 97.36%$/,
      }),
    ).toBeInTheDocument();
  });

  it("has the site looked at", async () => {
    const { user, callsOf } = renderWithApi(<ReachabilityCard site={makeSite()} />, {
      reachability: { get: makeReachability(), look: makeReachability() },
    });
    await user.click(await screen.findByRole("button", { name: "Look now" }));
    await vi.waitFor(() => expect(callsOf("reachability.look")).toHaveLength(1));
  });
});

describe("how a site is looked at", () => {
  it("is changed, and a text of nothing is none", async () => {
    const { user, callsOf } = renderWithApi(<WatchCard site={makeSite()} />, {
      reachability: { get: makeReachability({ text: "Open" }), update: makeReachability() },
    });
    await user.clear(await screen.findByRole("textbox", { name: "Text that must be there" }));
    await user.click(screen.getByRole("button", { name: "Save looks" }));
    await vi.waitFor(() => expect(callsOf("reachability.update")).toHaveLength(1));
    expect(callsOf("reachability.update")[0]?.input).toEqual({
      ...{ id: makeSite().id, every_minutes: 5, text: null },
    });
  });

  it("refuses a text that is too long at its field", async () => {
    const { user, callsOf } = renderWithApi(<WatchCard site={makeSite()} />, {
      reachability: { get: makeReachability() },
    });
    const field = await screen.findByRole("textbox", { name: "Text that must be there" });
    await user.click(field);
    await user.paste("x".repeat(201));
    await user.click(screen.getByRole("button", { name: "Save looks" }));
    expect(field).toHaveAccessibleDescription(/A text can have 200 characters/);
    expect(callsOf("reachability.update")).toHaveLength(0);
  });
});
