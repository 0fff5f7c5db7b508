'use client';

import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import { useTranslations } from 'next-intl';
import type { Feedback } from '../../contract/feedback.ts';
import { deviceRoute } from '../../nav.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import type { DetailProps } from '../shared/detail-props.ts';
import { useFeedbackList } from './lists.ts';
import { MessageThread } from './MessageThread.tsx';
import { useMarkReplyRead } from './reply-store.ts';
import { FeedbackStatus } from './status.tsx';

type Props = DetailProps<'feedback', Feedback> & { devices: boolean };

/** Feedback with its reply, which opening marks as seen. */
export function FeedbackDetail({ id, feedback, problem, devices }: Props) {
  const list = useFeedbackList();
  if (!feedback) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenFeedback key={id} feedback={feedback} devices={devices} />;
}

function OpenFeedback({ feedback, devices }: { feedback: Feedback; devices: boolean }) {
  const t = useTranslations('feedback');
  const list = useFeedbackList();
  useMarkReplyRead('feedback', feedback);
  const { id, sn, status, content } = feedback;
  return (
    <DetailScreen
      list={list}
      id={id}
      name={t('one', { sn })}
      headline={status && <FeedbackStatus status={status} />}
      more={devices ? [{ label: t('device'), icon: <DevicesOtherOutlined />, href: deviceRoute(sn) }] : []}
      aside={
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
      }
    >
      <MessageThread record={feedback} title={t('field.content')} text={content} />
    </DetailScreen>
  );
}
