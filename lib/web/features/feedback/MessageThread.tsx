import { useTranslations } from 'next-intl';
import type { Feedback } from '#lib/contract/operations/feedback.ts';
import { TranslatableProse } from '../../translation/TranslatableProse.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import { Time } from '../../ui/Time.tsx';
import css from './message-thread.module.css';

interface Props {
  title: string;
  text: string;
  /** Replaces an empty text. */
  none: string;
  by?: string;
  at: string | null;
}

function ThreadMessage({ title, text, none, by, at }: Props) {
  return (
    <Section title={title}>
      <TranslatableProse text={text} none={none} />
      {text && at && (
        <p className={css.by}>
          {by && `${by} · `}
          <Time at={at} />
        </p>
      )}
    </Section>
  );
}

/** A message to the vendor and its reply. */
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
      <ThreadMessage title={title} text={text} none={t('noText')} at={record.sentAt} />
      <ThreadMessage
        title={t('field.reply')}
        text={record.reply}
        none={t('noReply')}
        by={record.repliedBy}
        at={record.repliedAt}
      />
    </>
  );
}
