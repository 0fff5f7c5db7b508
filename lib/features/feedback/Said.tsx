'use client';

import { useTranslations } from 'next-intl';
import type { Feedback } from '../../contract/feedback.ts';
import { useFormats } from '../../i18n/format.ts';
import detail from '../../ui/detail/detail.module.css';
import { Translatable } from '../../ui/translate/Translatable.tsx';
import css from './feedback.module.css';

interface Props {
  title: string;
  /** What was said; plain, of several lines. */
  text: string;
  /** Said in its place when there is none. */
  none: string;
  by?: string;
  at: string | null;
}

/** A text that somebody wrote, with who and when. */
function Said({ title, text, none, by, at }: Props) {
  const { dateTime } = useFormats();
  return (
    <section className={detail.section}>
      <h2>{title}</h2>
      {text ? (
        <Translatable texts={[text]}>
          {(translated) => <p className={css.said}>{translated?.[0] ?? text}</p>}
        </Translatable>
      ) : (
        <p className={css.none}>{none}</p>
      )}
      {text && at && (
        <p className={css.when}>
          {by && <span>{by}</span>}
          <time dateTime={at} suppressHydrationWarning>
            {dateTime(at)}
          </time>
        </p>
      )}
    </section>
  );
}

/** What was sent, and what the platform answered. */
export function Exchange({
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
      <Said title={title} text={text} none={t('noText')} at={record.sentAt} />
      <Said
        title={t('field.reply')}
        text={record.reply}
        none={t('noReply')}
        by={record.repliedBy}
        at={record.repliedAt}
      />
    </>
  );
}
