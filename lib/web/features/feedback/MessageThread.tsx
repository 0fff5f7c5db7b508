import { useTranslations } from 'next-intl';
import type { Feedback } from '#lib/contract/operations/feedback.ts';
import { TranslatableProse } from '../../translation/TranslatableProse.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import { Time } from '../../ui/Time.tsx';
import css from './message-thread.module.css';

interface Props {
  title: string;
  text: string;
  emptyText: string;
  by?: string;
  at: string | null;
}

function ThreadMessage({ title, text, emptyText, by, at }: Props) {
  return (
    <Section title={title}>
      <TranslatableProse text={text} none={emptyText} />
      {text && at && (
        <p className={css.by}>
          {by && `${by} · `}
          <Time at={at} />
        </p>
      )}
    </Section>
  );
}

/** The text of feedback or a review, and the vendor's reply. */
export function MessageThread({
  record,
  title,
  text,
}: {
  record: Omit<Feedback, 'content'>;
  title: string;
  text: string;
}) {
  const t = useTranslations('feedback');
  return (
    <>
      <ThreadMessage title={title} text={text} emptyText={t('noText')} at={record.sentAt} />
      <ThreadMessage
        title={t('field.reply')}
        text={record.reply}
        emptyText={t('noReply')}
        by={record.repliedBy}
        at={record.repliedAt}
      />
    </>
  );
}
