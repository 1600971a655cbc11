import * as icons from "@sitewright/ui-kit/icons";

/** What stands for each kind of device. */
export const deviceIcons = {
  desktop: icons.desktop,
  tablet: icons.tablet,
  mobile: icons.mobile,
};
