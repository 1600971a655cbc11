import { compareModes } from "@sitewright/contract";
import { type Shortcut, useShortcuts } from "@sitewright/ui-kit";
import type { ViewerView } from "../../model/viewer-view.ts";
import { zoomBy } from "../../model/zoom.ts";
import { useTexts } from "../../texts.ts";
import { movedBy } from "./divider.tsx";

type ViewerKeys = {
  view: ViewerView;
  onView: (change: Partial<ViewerView>) => void;
  zoom: number;
  devices: readonly string[];
  device: number;
  onDevice: (device: number) => void;
};

/** The keys of the viewer; each has a button beside. */
export function useViewerKeys({ view, onView, zoom, devices, device, onDevice }: ViewerKeys) {
  const texts = useTexts("viewer");
  const hasDivider = view.mode === "swipe" || view.mode === "onion";
  const divide = (event: KeyboardEvent) => {
    // Tabs and choices have these keys for themselves.
    if (event.target instanceof HTMLInputElement) return;
    const next = movedBy(event, view.at);
    if (next === null) return;
    event.preventDefault();
    onView({ at: next });
  };
  const modes: Shortcut[] = compareModes.map((mode, at) => ({
    keys: String(at + 1),
    label: texts.modes[mode],
    run: () => onView({ mode }),
  }));
  useShortcuts(texts.region, [
    ...modes,
    { keys: "ArrowLeft", label: texts.dividerLeft, when: hasDivider, run: divide },
    { keys: "ArrowRight", label: texts.dividerRight, when: hasDivider, run: divide },
    { keys: "+", label: texts.larger, run: () => onView({ zoom: zoomBy(zoom, 1) }) },
    { keys: "-", label: texts.smaller, run: () => onView({ zoom: zoomBy(zoom, -1) }) },
    { keys: "0", label: texts.fit, run: () => onView({ zoom: null }) },
    { keys: "m", label: texts.marks, run: () => onView({ marks: !view.marks }) },
    {
      keys: "d",
      label: texts.device,
      when: devices.length > 1,
      run: () => onDevice((device + 1) % devices.length),
    },
  ]);
}
