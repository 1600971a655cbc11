// jsdom lays nothing out and so has no observer of sizes, which tooltips, switches and lists make when they
// appear. This one has nothing to tell.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
