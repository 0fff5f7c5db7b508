'use client';

import { useTranslations } from 'next-intl';
import type { Review } from '../../contract/feedback.ts';
import { useFormats } from '../../i18n/format.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { useSeenReply } from '../../ui/shell/replies.ts';
import { DeviceButton } from './DeviceButton.tsx';
import { useReviewList } from './lists.ts';
import { Exchange } from './Said.tsx';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  review: Review | null;
  problem?: unknown;
  /** Whether the account may see devices. */
  devices: boolean;
}

/** A review with the platform's reply; opening it marks the reply seen (screen 29). */
export function ReviewDetail({ id, review, problem, devices }: Props) {
  const list = useReviewList();
  if (!review) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenReview key={id} review={review} devices={devices} />;
}

function OpenReview({ review, devices }: { review: Review; devices: boolean }) {
  const t = useTranslations('feedback');
  const { dayOf } = useFormats();
  const list = useReviewList();
  useSeenReply('reviews', review);
  return (
    <article className={detail.screen}>
      <DetailHeader
        list={list}
        id={review.id}
        name={<span suppressHydrationWarning>{t('reviews.one', { day: dayOf(review.sentAt) })}</span>}
      >
        {devices && review.sn && <DeviceButton sn={review.sn} />}
      </DetailHeader>
      <Exchange record={review} title={t('field.opinion')} text={review.opinion} />
      <Sections
        list={list}
        row={review}
        sections={[
          {
            title: t('details'),
            fields: ['score', 'status', 'sn', 'product', 'sentAt', 'repliedAt', 'repliedBy'],
          },
        ]}
      />
    </article>
  );
}
