'use client';

import { useTranslations } from 'next-intl';
import { toFailure } from '../../failure.ts';
import { useProblemText } from '../../ProblemNotice.tsx';
import type { FileRefusal } from './check-file.ts';

/** The sentence for a file that could not be taken: the fault is its own, the error whatever else went wrong. */
export function useFileProblemText(): (why: { fault?: FileRefusal | undefined; error?: unknown }) => string {
  const t = useTranslations('attachment.refused');
  const problem = useProblemText();
  return ({ fault, error }) => {
    if (fault) return t(fault);
    const { code } = toFailure(error);
    // One upload more is no harm: it is the request or message that names its file.
    if (code === 'outcomeUnknown') return t('noAnswer');
    return code === 'invalid' ? t('byService') : problem(error);
  };
}
