import { type AppRouter, pendingMs } from "./router.tsx";

/**
 * Ends once all that the first screen is made of is there, so that it is drawn at once and whole, or when it takes
 * so long that the router shows a screen on its way.
 */
export async function loadFirstScreen(router: AppRouter): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, pendingMs);
  });
  await Promise.race([router.load(), late]);
  clearTimeout(timer);
}
