import { makeFinding } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { doneScan } from "../../testing/story-scans.ts";
import { useFindingKeys } from "./use-finding-keys.ts";

const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const findings = ids.map((id, index) => ({
  finding: makeFinding({ id }),
  // The second has no place on the picture.
  number: index === 1 ? null : index + 1,
}));

it("goes along the findings, brings a mark to the middle and opens a place by keys alone", async () => {
  const onOpen = vi.fn();
  const { user } = renderWithApi(
    <ShortcutsProvider>
      <Keys onOpen={onOpen} />
    </ShortcutsProvider>,
    {},
  );

  await user.keyboard("{Enter}{ArrowRight}");
  expect(screen.getByText("none 0")).toBeInTheDocument();
  await user.keyboard("jj");
  expect(screen.getByText(`${ids[1]} 2`)).toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(screen.getByText(`${ids[1]} 2`)).toBeInTheDocument();
  await user.keyboard("k{Enter}");
  expect(screen.getByText(`${ids[0]} 4`)).toBeInTheDocument();
  expect(onOpen).not.toHaveBeenCalled();
  await user.keyboard("{ArrowRight}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`/scan/${doneScan.id}?tab=console`),
  );
  // A control that has the focus keeps its own keys.
  screen.getByRole("button").focus();
  await user.keyboard("{ArrowRight}");
  expect(onOpen).toHaveBeenCalledOnce();
});

function Keys({ onOpen }: { onOpen: () => void }) {
  const { current, centred } = useFindingKeys({ scan: doneScan, findings, onOpen });
  return (
    <>
      <p>{`${current ?? "none"} ${centred}`}</p>
      <button type="button">Other</button>
    </>
  );
}
