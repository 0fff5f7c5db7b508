/** Milliseconds of work after which the page gets its turn; a frame has 16. */
const maxTaskMs = 8;

/** Lets the page draw and answer in between long work: to be called often, and waited for when it gives a promise. */
export function createYieldToMain(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < maxTaskMs) return undefined;
    return nextTask().then(() => {
      startedAt = performance.now();
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
