import type { ActionType } from "@sitewright/contract";
import type { Act } from "./act.ts";
import { chooseTab, closeTab, scroll, switchFrame } from "./move.ts";
import { check, click, doubleClick, drag, hover, pressKey, uncheck } from "./press.ts";
import { store } from "./store.ts";
import { change, select, upload } from "./type.ts";
import { back, forward, navigate, pause, reload } from "./visit.ts";

/** Of each kind of step what does it. Cases inside a case stand as their own steps before a run: see `expandSteps`. */
export const actions: Record<Exclude<ActionType, "" | "case">, Act> = {
  navigate,
  click,
  dblclick: doubleClick,
  change,
  select,
  check,
  uncheck,
  upload,
  mouseover: hover,
  drag,
  keyDown: pressKey,
  scroll,
  wait: pause,
  back,
  forward,
  reload,
  switch: switchFrame,
  tab: chooseTab,
  close: closeTab,
  store,
};
