'use client';

import dynamic from 'next/dynamic';
import { chunkErrorFallback } from './lazy-component.tsx';

/** ProblemNotice for server-rendered pages. Few visits see one, so its code is not in every page. */
export const LazyProblemNotice = dynamic(() =>
  import('./ProblemNotice.tsx').then((loaded) => loaded.ProblemNotice, chunkErrorFallback),
);
