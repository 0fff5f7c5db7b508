import { useTranslations } from 'next-intl';
import type { Feedback } from '#lib/contract/operations/feedback.ts';
import { deviceRoute, newFeedbackRoute } from '../../nav.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { useFeedbackList } from './feedback-lists.tsx';
import { MarkReplyRead } from './MarkReplyRead.tsx';
import { MessageThread } from './MessageThread.tsx';
import { FeedbackStatus } from './status.tsx';

type Props = DetailProps<'feedback', Feedback> & Parts;

interface Parts {
  /** Whether the account may see devices. */
  devices: boolean;
  chat: boolean;
}

/** The page of feedback with its reply, which is marked as seen; or why the feedback could not be loaded. */
export function FeedbackDetail({ id, search, feedback, problem, ...parts }: Props) {
  const list = useFeedbackList();
  if (!feedback) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedFeedback search={search} feedback={feedback} {...parts} />;
}

function LoadedFeedback({
  search,
  feedback,
  devices,
  chat,
}: Parts & {
  search: string;
  feedback: Feedback;
}) {
  const t = useTranslations('feedback');
  const list = useFeedbackList();
  const { id, sn, status, content } = feedback;
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      island={<MarkReplyRead kind="feedback" id={id} repliedAt={feedback.repliedAt} />}
      name={t('one', { sn })}
      headline={status && <FeedbackStatus status={status} />}
      primary={{ label: t('again'), icon: 'Add', href: newFeedbackRoute(sn) }}
      aside={
        <>
          <RelatedLinks
            links={[devices && sn !== '' && { label: t('device'), href: deviceRoute(sn) }]}
            chatAbout={chat && { name: t('one', { sn }), text: content }}
          />
          <FieldSections
            list={list}
            row={feedback}
            sections={[
              {
                title: t('details'),
                fields: ['sn', 'product', 'status', 'sentAt', 'repliedAt', 'repliedBy'],
              },
            ]}
          />
        </>
      }
    >
      <MessageThread record={feedback} title={t('field.content')} text={content} />
    </DetailScreen>
  );
}
