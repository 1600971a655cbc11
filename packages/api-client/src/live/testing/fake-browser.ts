import type { Tabs } from "../share-stream.ts";

/** A browser's locks and channels, of which each of its tabs is given its own view. */
export function createFakeBrowser() {
  const queue: (() => void)[] = [];
  let holder: object | null = null;
  const channels = new Set<EventTarget>();

  function grant(): void {
    if (holder === null) queue.shift()?.();
  }

  return {
    /** A tab; `page` is what its test hides and shows. */
    openTab({ hasLocks = true } = {}): Tabs & { page: FakePage } {
      // Of the browser's own types, these are the parts that tabs use.
      const parts = { locks: hasLocks ? { request } : undefined, openChannel, page: createPage() };
      return parts as unknown as Tabs & { page: FakePage };
    },
  };

  function request(
    _name: string,
    { signal }: { signal?: AbortSignal },
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const take = () => {
        if (signal?.aborted) return grant();
        const own = {};
        holder = own;
        const release = () => {
          holder = null;
          grant();
        };
        work().then(resolve, reject).finally(release);
      };
      signal?.addEventListener("abort", () => reject(signal.reason));
      queue.push(take);
      grant();
    });
  }

  function openChannel() {
    const channel = new EventTarget();
    channels.add(channel);
    return {
      addEventListener: channel.addEventListener.bind(channel),
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other !== channel) other.dispatchEvent(new MessageEvent("message", { data }));
        }
      },
      close: () => void channels.delete(channel),
    };
  }
}

type FakePage = Tabs["page"] & { show(isVisible: boolean): void };

function createPage(): FakePage {
  const target = new EventTarget();
  let visibilityState: DocumentVisibilityState = "visible";
  return {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    show(isVisible) {
      visibilityState = isVisible ? "visible" : "hidden";
      target.dispatchEvent(new Event("visibilitychange"));
    },
  };
}
