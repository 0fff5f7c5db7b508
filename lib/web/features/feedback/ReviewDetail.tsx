import { useTranslations } from 'next-intl';
import type { Review } from '#lib/contract/operations/feedback.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { deviceRoute, newFeedbackRoute } from '../../nav.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { useReviewList } from './feedback-lists.tsx';
import { MarkReplyRead } from './MarkReplyRead.tsx';
import { MessageThread } from './MessageThread.tsx';
import { FeedbackStatus } from './status.tsx';

type Props = DetailProps<'review', Review> & Parts;

interface Parts {
  /** Whether the account may see devices. */
  devices: boolean;
  chat: boolean;
}

/** The page of a review with its reply, which is marked as seen; or why the review could not be loaded. */
export function ReviewDetail({ id, search, review, problem, ...parts }: Props) {
  const list = useReviewList();
  if (!review) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedReview search={search} review={review} {...parts} />;
}

function LoadedReview({ search, review, devices, chat }: Parts & { search: string; review: Review }) {
  const t = useTranslations('feedback');
  const { dayOf } = useFormats();
  const list = useReviewList();
  const { id, sn, status, opinion, sentAt } = review;
  const name = t('reviews.one', { day: dayOf(sentAt) });
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      island={<MarkReplyRead kind="reviews" id={id} repliedAt={review.repliedAt} />}
      name={name}
      headline={status && <FeedbackStatus status={status} />}
      primary={sn ? { label: t('again'), icon: 'Add', href: newFeedbackRoute(sn) } : undefined}
      aside={
        <>
          <RelatedLinks
            links={[devices && sn !== '' && { label: t('device'), href: deviceRoute(sn) }]}
            chatAbout={chat && { name, text: opinion }}
          />
          <FieldSections
            list={list}
            row={review}
            sections={[
              {
                title: t('details'),
                fields: ['score', 'status', 'sn', 'product', 'sentAt', 'repliedAt', 'repliedBy'],
              },
            ]}
          />
        </>
      }
    >
      <MessageThread record={review} title={t('field.opinion')} text={opinion} />
    </DetailScreen>
  );
}
