'use client';

import dynamic from 'next/dynamic';
import { chunkErrorFallback } from './lazy-component.tsx';

/** A failure's notice where the server may draw it: most visits never see one, so it is not part of every page. */
export const LazyProblemNotice = dynamic(() =>
  import('./ProblemNotice.tsx').then((loaded) => loaded.ProblemNotice, chunkErrorFallback),
);
