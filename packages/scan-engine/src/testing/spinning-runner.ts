/*
 * A runner that says it is ready and then, once it has work, never lets go of its processor again.
 */
process.on("message", (message: { type: string }) => {
  if (message.type === "start") process.send?.({ type: "ready", browserPid: null });
  if (message.type === "run") for (;;);
});
process.once("disconnect", () => process.exit());
