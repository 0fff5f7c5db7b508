'use client';

import { useProblemText } from '../../../ui/problem/ProblemNotice.tsx';

export default function GoToProblem({ error }: { error: unknown }) {
  return useProblemText()(error);
}
