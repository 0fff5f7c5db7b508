'use client';

import { useTranslations } from 'next-intl';
import { useJoinedTexts } from '../i18n/use-joined-texts.ts';
import { useProblemText } from '../ui/problem/ProblemNotice.tsx';

/** Says that a translation failed, and why. Its code loads with the first failure. */
export function TranslationFailure({ error }: { error: unknown }) {
  const t = useTranslations('translate');
  const problem = useProblemText();
  return useJoinedTexts().sentences(t('failed'), problem(error));
}
