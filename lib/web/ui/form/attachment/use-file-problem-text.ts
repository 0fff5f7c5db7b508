'use client';

import { useTranslations } from 'next-intl';
import { toFailure } from '../../problem/failure.ts';
import { useProblemText } from '../../problem/ProblemNotice.tsx';
import type { FileRefusal } from './check-file.ts';

/** Returns a function that describes why a file was refused, or why its upload failed. */
export function useFileProblemText(): (failure: {
  fault?: FileRefusal | undefined;
  error?: unknown;
}) => string {
  const t = useTranslations('attachment.refused');
  const problem = useProblemText();
  return ({ fault, error }) => {
    if (fault) return t(fault);
    const { code } = toFailure(error);
    // A second upload is harmless: only the saved request or message refers to a file.
    if (code === 'outcomeUnknown') return t('notConfirmed');
    return code === 'invalid' ? t('byService') : problem(error);
  };
}
