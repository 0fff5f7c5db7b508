/** Does some work when the browser has time for it, after `patience` milliseconds at the latest; gives how to call it off. */
export function whenIdle(work: () => void, patience: number): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: patience });
    return () => window.cancelIdleCallback(id);
  }
  // Safari knows no idle moments.
  const id = setTimeout(work, Math.min(patience, 300));
  return () => clearTimeout(id);
}
