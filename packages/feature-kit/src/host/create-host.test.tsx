import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createHost } from "./create-host.tsx";

afterEach(cleanup);

type Host = { url: string | null; onNotice: (text: string) => void };
const own = vi.fn();
const { HostProvider, useHost } = createHost<Host>({ url: "own", onNotice: own });

const seen = vi.fn<(host: Host) => void>();
function Reader() {
  seen(useHost());
  return null;
}
const reader = <Reader />;

it("gives the package's own where the host gives nothing, and null where it gives null", () => {
  render(<HostProvider given={{ url: null, onNotice: undefined }}>{reader}</HostProvider>);
  expect(seen).toHaveBeenLastCalledWith({ url: null, onNotice: own });
});

it("draws nothing again for a host that writes the same props anew", () => {
  const onNotice = vi.fn();
  const { rerender } = render(<HostProvider given={{ url: "a", onNotice }}>{reader}</HostProvider>);
  seen.mockClear();
  rerender(<HostProvider given={{ url: "a", onNotice }}>{reader}</HostProvider>);
  expect(seen).not.toHaveBeenCalled();
  rerender(<HostProvider given={{ url: "b", onNotice }}>{reader}</HostProvider>);
  expect(seen).toHaveBeenLastCalledWith({ url: "b", onNotice });
});
