/** Everything of the page but what floats above it and what is announced; null before there is one. */
export const getPageElement = (): HTMLElement | null =>
  document.getElementById('main')?.parentElement ?? null;
