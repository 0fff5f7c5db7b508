import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Feedback, Review } from '#lib/contract/operations/feedback.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useFeedbackColumns, useReviewColumns } from './columns.tsx';
import { useFeedbackFilters } from './filters.ts';

export function useFeedbackList(): ListDefinition<Feedback> {
  const t = useTranslations('feedback');
  const columns = useFeedbackColumns();
  const filters = useFeedbackFilters(false);
  return useMemo(
    () => ({
      name: 'feedback',
      title: t('title'),
      emptyText: t('noneYet'),
      add: t('send.action'),
      path: routesOf.feedback,
      load: pageLoader('feedback.list'),
      loadAll: streamAll('feedback.list'),
      columns,
      filters,
      detail: true,
    }),
    [t, columns, filters],
  );
}

export function useReviewList(): ListDefinition<Review> {
  const t = useTranslations('feedback');
  const columns = useReviewColumns();
  const filters = useFeedbackFilters(true);
  return useMemo(
    () => ({
      name: 'reviews',
      title: t('reviews.title'),
      emptyText: t('reviews.noneYet'),
      add: t('reviews.action'),
      path: routesOf.reviews,
      load: pageLoader('reviews.list'),
      loadAll: streamAll('reviews.list'),
      columns,
      filters,
      detail: true,
    }),
    [t, columns, filters],
  );
}
