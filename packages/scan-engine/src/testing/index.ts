export { createBrokenShop, shopFaults } from "./broken-shop.ts";
export { type Canary, startCanary } from "./canary.ts";
export { createCertificate, type TestCertificate } from "./create-certificate.ts";
export { type DrivenSites, driveSites } from "./drive-sites.ts";
export { type KnownRules, knownRules } from "./known-rules.ts";
export { type LoopbackSite, type LoopbackWeb, startLoopbackWeb } from "./loopback-web.ts";
export { makeStripedPng } from "./make-striped-png.ts";
export { type SlowSite, startSlowSite } from "./slow-site.ts";
