'use client';

import dynamic from 'next/dynamic';
import { orUnloaded } from './lazily.tsx';

/** A failure's notice where the server may draw it: most visits never see one, so it is not part of every page. */
export const LateProblemNotice = dynamic(() =>
  import('./problem.tsx').then((loaded) => loaded.ProblemNotice, orUnloaded),
);
