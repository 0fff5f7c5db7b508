const maxTaskMs = 8;

/** Returns a function for long work to call often. It returns a promise to await when 8 ms have passed. */
export function createYieldToMain(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < maxTaskMs) return undefined;
    return nextTask().then(() => {
      startedAt = performance.now();
    });
  };
}

/** Timers of background tabs fire only once a second. */
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
