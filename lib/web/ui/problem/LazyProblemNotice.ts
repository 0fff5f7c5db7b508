'use client';

import { lazyPanel } from '../loading/lazy-panel.tsx';

/** ProblemNotice for server-rendered pages. Few visits see one, so its code is not in every page. */
export const LazyProblemNotice = lazyPanel([], async () => ({
  default: (await import('./ProblemNotice.tsx')).ProblemNotice,
}));
