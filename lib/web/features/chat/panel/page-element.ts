/** Returns the page without its live regions and what floats above it; null while there is no page. */
export const getPageElement = (): HTMLElement | null =>
  document.getElementById('main')?.parentElement ?? null;
