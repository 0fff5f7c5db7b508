import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { feedbackStatusNames, maxReviewScore, type ReplyKind } from '#lib/contract/constants.ts';
import type { Feedback, Review } from '#lib/contract/operations/feedback.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { newFeedbackRoute, routesOf } from '../../nav.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import { Stars, starSize } from '../../ui/rating/Stars.tsx';
import { NewReplyTag } from './NewReplyTag.tsx';
import { FeedbackStatus, useFeedbackStatus } from './status.tsx';

type Field = keyof typeof import('../../../../messages/en/feedback.json')['field'];
type CommonFields = Omit<Feedback, 'content'>;

/** Returns a function that creates the columns that feedback and reviews share. */
function useCommonColumns() {
  const t = useTranslations('feedback');
  const time = useTimeColumn();
  const status = useFeedbackStatus();
  return useCallback(
    <R extends CommonFields>(kind: ReplyKind) => {
      const label = (field: Field) => ({ field, label: t(`field.${field}`) });
      /** Only checks the type. */
      const column = (definition: Column<R>) => definition;
      return {
        label,
        sn: column({ ...label('sn'), value: (row) => row.sn, width: 150, copy: true }),
        product: column({ ...label('product'), value: (row) => row.product, width: 150 }),
        status: column({
          ...label('status'),
          value: (row) => status(row.status),
          cell: (row) => row.status && <FeedbackStatus status={row.status} />,
          width: 156,
          phone: 'end',
        }),
        sentAt: column({ ...time<R>(label('sentAt'), (row) => row.sentAt), sort: true, phone: 'line' }),
        reply: column({
          ...label('reply'),
          value: (row) => row.reply,
          cell: ({ id, repliedAt, reply }) =>
            reply ? (
              <>
                <NewReplyTag kind={kind} reply={{ id, repliedAt }} text={t('newReply')} />
                {reply}
              </>
            ) : null,
          width: 228,
        }),
        repliedAt: { ...time<R>(label('repliedAt'), (row) => row.repliedAt), sort: true, hidden: true },
        repliedBy: column({ ...label('repliedBy'), value: (row) => row.repliedBy, width: 150, hidden: true }),
      };
    },
    [t, time, status],
  );
}

function useFeedbackColumns(): Column<Feedback>[] {
  const t = useTranslations('feedback');
  const { dayOf } = useFormats();
  const commonColumns = useCommonColumns();
  return useMemo(() => {
    const { label, sn, product, status, sentAt, reply, repliedAt, repliedBy } =
      commonColumns<Feedback>('feedback');
    return [
      { ...sn, lead: true, rowName: (row) => t('called', { sn: row.sn, day: dayOf(row.sentAt) }) },
      product,
      { ...label('content'), value: (row) => row.content, width: 228 },
      status,
      sentAt,
      reply,
      repliedAt,
      repliedBy,
    ];
  }, [t, dayOf, commonColumns]);
}

function useReviewColumns(): Column<Review>[] {
  const t = useTranslations('feedback');
  const { dayOf } = useFormats();
  const commonColumns = useCommonColumns();
  return useMemo(() => {
    const { label, sn, product, status, sentAt, reply, repliedAt, repliedBy } =
      commonColumns<Review>('reviews');
    const stars = ({ score }: Review) => (score === null ? '' : t('stars', { score, most: maxReviewScore }));
    return [
      {
        ...label('score'),
        value: (row) => stars(row),
        cell: (row) =>
          row.score === null ? null : <Stars score={row.score} of={maxReviewScore} label={stars(row)} />,
        sizedBy: () => maxReviewScore * starSize,
        rowName: (row) => t('reviews.called', { stars: stars(row), day: dayOf(row.sentAt) }),
        exported: (row) => row.score ?? '',
        width: 132,
        sort: true,
        lead: true,
      },
      { ...label('opinion'), value: (row) => row.opinion, width: 256 },
      { ...sn, width: 140 },
      { ...product, hidden: true },
      status,
      sentAt,
      reply,
      repliedAt,
      repliedBy,
    ];
  }, [t, dayOf, commonColumns]);
}

function useFeedbackFilters(hasScore: boolean): Filter[] {
  const t = useTranslations('feedback');
  return useMemo(() => {
    const scores = Array.from({ length: maxReviewScore }, (_, index) => maxReviewScore - index);
    const filters: (Filter | false)[] = [
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
        // In the list of reviews, the score takes its place in the toolbar.
        ...(hasScore ? { group: t('filter.more') } : {}),
        options: Object.entries(feedbackStatusNames).map(([value, state]) => ({
          value,
          label: t(`status.${state}`),
        })),
      },
      { kind: 'days', name: 'sent', label: t('field.sentAt'), from: 'from', to: 'to' },
      { kind: 'text', name: 'sn', input: 'snPart', label: t('field.sn'), group: t('filter.more') },
    ];
    return filters.filter((filter) => filter !== false);
  }, [t, hasScore]);
}

/** Returns the link of a selected row to the form for further feedback on its device; rows without a device have none. */
function useNewFeedbackLink() {
  const t = useTranslations('feedback');
  return useMemo(
    () => ({
      label: t('again'),
      hint: t('againHint'),
      href: ({ sn }: CommonFields) => (sn ? newFeedbackRoute(sn) : undefined),
    }),
    [t],
  );
}

/** Returns the definition of the list of feedback, for its page and for the pages of its records. */
export function useFeedbackList(): ListDefinition<Feedback> {
  const t = useTranslations('feedback');
  const columns = useFeedbackColumns();
  const filters = useFeedbackFilters(false);
  const rowLink = useNewFeedbackLink();
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
      rowLink,
      detail: true,
    }),
    [t, columns, filters, rowLink],
  );
}

/** Returns the definition of the list of reviews, for its page and for the pages of its records. */
export function useReviewList(): ListDefinition<Review> {
  const t = useTranslations('feedback');
  const columns = useReviewColumns();
  const filters = useFeedbackFilters(true);
  const rowLink = useNewFeedbackLink();
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
      rowLink,
      detail: true,
    }),
    [t, columns, filters, rowLink],
  );
}
