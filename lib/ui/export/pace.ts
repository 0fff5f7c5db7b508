/** Milliseconds of work after which the page gets its turn; a frame has 16. */
const turn = 8;

/** Lets the page draw and answer in between long work: to be called often, and waited for when it gives a promise. */
export function createPace(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < turn) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}

/** Not by a timer: those of a tab in the background come once a second. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
