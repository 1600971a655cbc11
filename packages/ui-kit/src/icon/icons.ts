import type { LucideIcon } from "lucide-react";
import accessibility from "lucide-react/icons/accessibility";
import activity from "lucide-react/icons/activity";
import arrowDown from "lucide-react/icons/arrow-down";
import arrowRight from "lucide-react/icons/arrow-right";
import arrowUp from "lucide-react/icons/arrow-up";
import calendarClock from "lucide-react/icons/calendar-clock";
import camera from "lucide-react/icons/camera";
import check from "lucide-react/icons/check";
import chevronDown from "lucide-react/icons/chevron-down";
import chevronLeft from "lucide-react/icons/chevron-left";
import chevronRight from "lucide-react/icons/chevron-right";
import chevronsLeft from "lucide-react/icons/chevrons-left";
import chevronsRight from "lucide-react/icons/chevrons-right";
import chevronsUpDown from "lucide-react/icons/chevrons-up-down";
import circleAlert from "lucide-react/icons/circle-alert";
import circleCheck from "lucide-react/icons/circle-check";
import circleDashed from "lucide-react/icons/circle-dashed";
import circleQuestionMark from "lucide-react/icons/circle-question-mark";
import circleUser from "lucide-react/icons/circle-user-round";
import circleX from "lucide-react/icons/circle-x";
import clock from "lucide-react/icons/clock";
import columns from "lucide-react/icons/columns-3";
import copy from "lucide-react/icons/copy";
import creditCard from "lucide-react/icons/credit-card";
import download from "lucide-react/icons/download";
import ellipsis from "lucide-react/icons/ellipsis";
import externalLink from "lucide-react/icons/external-link";
import eye from "lucide-react/icons/eye";
import eyeOff from "lucide-react/icons/eye-off";
import fileCode from "lucide-react/icons/file-code";
import fileText from "lucide-react/icons/file-text";
import globe from "lucide-react/icons/globe";
import house from "lucide-react/icons/house";
import image from "lucide-react/icons/image";
import info from "lucide-react/icons/info";
import keyRound from "lucide-react/icons/key-round";
import link from "lucide-react/icons/link";
import listChecks from "lucide-react/icons/list-checks";
import listFilter from "lucide-react/icons/list-filter";
import loaderCircle from "lucide-react/icons/loader-circle";
import logOut from "lucide-react/icons/log-out";
import menu from "lucide-react/icons/menu";
import minus from "lucide-react/icons/minus";
import monitor from "lucide-react/icons/monitor";
import network from "lucide-react/icons/network";
import panelLeft from "lucide-react/icons/panel-left";
import play from "lucide-react/icons/play";
import plus from "lucide-react/icons/plus";
import radar from "lucide-react/icons/radar";
import refresh from "lucide-react/icons/refresh-cw";
import scrollText from "lucide-react/icons/scroll-text";
import search from "lucide-react/icons/search";
import settings from "lucide-react/icons/settings";
import shield from "lucide-react/icons/shield";
import shieldCheck from "lucide-react/icons/shield-check";
import smartphone from "lucide-react/icons/smartphone";
import square from "lucide-react/icons/square";
import sunMoon from "lucide-react/icons/sun-moon";
import tag from "lucide-react/icons/tag";
import terminal from "lucide-react/icons/terminal";
import trash from "lucide-react/icons/trash-2";
import triangleAlert from "lucide-react/icons/triangle-alert";
import users from "lucide-react/icons/users";
import wifiOff from "lucide-react/icons/wifi-off";
import workflow from "lucide-react/icons/workflow";
import x from "lucide-react/icons/x";

/** Every icon the product uses, by the name screens give it. Adding one costs about 0.1 kB of every page. */
export const icons = {
  accessibility,
  account: circleUser,
  activity,
  alert: circleAlert,
  "arrow-down": arrowDown,
  "arrow-right": arrowRight,
  "arrow-up": arrowUp,
  camera,
  cases: listChecks,
  check,
  "check-circle": circleCheck,
  "chevron-down": chevronDown,
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  clock,
  close: x,
  code: fileCode,
  columns,
  console: terminal,
  copy,
  "credit-card": creditCard,
  desktop: monitor,
  download,
  external: externalLink,
  eye,
  "eye-off": eyeOff,
  fail: circleX,
  file: fileText,
  filter: listFilter,
  first: chevronsLeft,
  flows: workflow,
  globe,
  help: circleQuestionMark,
  home: house,
  image,
  info,
  key: keyRound,
  last: chevronsRight,
  link,
  loader: loaderCircle,
  "log-out": logOut,
  logs: scrollText,
  menu,
  minus,
  mobile: smartphone,
  more: ellipsis,
  network,
  panel: panelLeft,
  pending: circleDashed,
  play,
  plus,
  refresh,
  scan: radar,
  schedules: calendarClock,
  search,
  settings,
  shield,
  "shield-check": shieldCheck,
  sort: chevronsUpDown,
  stop: square,
  tag,
  theme: sunMoon,
  trash,
  users,
  warning: triangleAlert,
  "wifi-off": wifiOff,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;
