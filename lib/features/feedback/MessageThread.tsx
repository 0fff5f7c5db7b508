'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Feedback } from '../../contract/feedback.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Section } from '../../ui/detail/Section.tsx';
import { TranslatableProse } from '../shared/translation/TranslatableProse.tsx';

interface Props {
  title: string;
  text: string;
  /** Replaces an empty text. */
  none: string;
  by?: string;
  at: string | null;
}

function ThreadMessage({ title, text, none, by, at }: Props) {
  const { dateTime } = useFormats();
  return (
    <Section title={title}>
      <TranslatableProse text={text} none={none} />
      {text && at && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.25 }}>
          {by && `${by} · `}
          <time dateTime={at} suppressHydrationWarning>
            {dateTime(at)}
          </time>
        </Typography>
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
