import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { feedbackStatusNames, maxReviewScore } from '#lib/contract/constants.ts';
import type { Filter } from '../../ui/list/types.ts';

export function useFeedbackFilters(hasScore: boolean): Filter[] {
  const t = useTranslations('feedback');
  return useMemo(() => {
    const scores = Array.from({ length: maxReviewScore }, (_, index) => maxReviewScore - index);
    const all: (Filter | false)[] = [
      { kind: 'search', name: 'q', input: 'numberTerm', label: t('filter.q'), hint: t('filter.qHint') },
      hasScore && {
        kind: 'select',
        name: 'score',
        label: t('field.score'),
        options: scores.map((score) => ({
          value: String(score),
          label: t('stars', { score, most: maxReviewScore }),
        })),
      },
      {
        kind: 'select',
        name: 'status',
        label: t('field.status'),
        // The score takes its place in the toolbar.
        ...(hasScore ? { group: t('filter.more') } : {}),
        options: Object.entries(feedbackStatusNames).map(([value, state]) => ({
          value,
          label: t(`status.${state}`),
        })),
      },
      { kind: 'days', name: 'sent', label: t('field.sentAt'), from: 'from', to: 'to' },
      { kind: 'text', name: 'sn', input: 'snPart', label: t('field.sn'), group: t('filter.more') },
    ];
    return all.filter((each) => each !== false);
  }, [t, hasScore]);
}
