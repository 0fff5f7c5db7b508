'use client';

import { useProblemText } from '../../ui/ProblemNotice.tsx';

/** What went wrong when a number was looked up. */
export default function GoToProblem({ error }: { error: unknown }) {
  return useProblemText()(error);
}
