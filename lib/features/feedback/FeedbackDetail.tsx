'use client';

import { useTranslations } from 'next-intl';
import type { Feedback } from '../../contract/feedback.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { useSeenReply } from '../../ui/shell/replies.ts';
import { DeviceButton } from './DeviceButton.tsx';
import { useFeedbackList } from './lists.ts';
import { Exchange } from './Said.tsx';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  feedback: Feedback | null;
  problem?: unknown;
  /** Whether the account may see devices. */
  devices: boolean;
}

/** Feedback with its reply; opening it marks the reply seen (screen 28). */
export function FeedbackDetail({ id, feedback, problem, devices }: Props) {
  const list = useFeedbackList();
  if (!feedback) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenFeedback key={id} feedback={feedback} devices={devices} />;
}

function OpenFeedback({ feedback, devices }: { feedback: Feedback; devices: boolean }) {
  const t = useTranslations('feedback');
  const list = useFeedbackList();
  useSeenReply('feedback', feedback);
  return (
    <article className={detail.screen}>
      <DetailHeader list={list} id={feedback.id} name={t('one', { sn: feedback.sn })}>
        {devices && <DeviceButton sn={feedback.sn} />}
      </DetailHeader>
      <Exchange record={feedback} title={t('field.content')} text={feedback.content} />
      <Sections
        list={list}
        row={feedback}
        sections={[
          {
            title: t('details'),
            fields: ['sn', 'product', 'status', 'sentAt', 'repliedAt', 'repliedBy'],
          },
        ]}
      />
    </article>
  );
}
