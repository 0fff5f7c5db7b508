'use client';

import { lazyPanel } from '../loading/lazy-panel.tsx';

/** ProblemNotice for server-rendered pages. Its code loads on demand, as few visits see one. */
export const LazyProblemNotice = lazyPanel([], async () => ({
  default: (await import('./ProblemNotice.tsx')).ProblemNotice,
}));
