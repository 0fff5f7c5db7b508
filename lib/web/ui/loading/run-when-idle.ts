/** Runs a task when the browser is idle, at the latest after `timeoutMs`. Returns a function that cancels it. */
export function runWhenIdle(task: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(task, { timeout: timeoutMs });
    return () => window.cancelIdleCallback(id);
  }
  // Safari has no requestIdleCallback.
  const id = setTimeout(task, Math.min(timeoutMs, 300));
  return () => clearTimeout(id);
}
