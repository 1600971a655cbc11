import { type Check, fail, pass } from "./define-check.ts";

export const insecureSubresourceRequest: Check = {
  id: "insecure-subresource-request",
  title: "Every file is requested over HTTPS",
  problem: "Files are requested over plain HTTP",
  category: "transport",
  weight: 6,
  recommendation: "Use https addresses for every file the page asks for, its own and others'.",
  run({ requests }) {
    const insecure = requests.filter((url) => /^(http|ws):/.test(url));
    return insecure.length === 0
      ? pass("No file was requested over plain HTTP.")
      : fail("high", "Files were requested over plain HTTP.", insecure);
  },
};
