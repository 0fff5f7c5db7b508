'use client';

import { useTranslations } from 'next-intl';
import type { Message } from '../../contract/messages.ts';
import { useFormats } from '../../i18n/format.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { TranslatableHtml } from '../../ui/translate/TranslatableHtml.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { useMessageList } from './list.tsx';
import css from './message.module.css';
import { useMarkRead } from './use-mark-read.ts';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  message: Message | null;
  problem?: unknown;
}

/** One message with all that it tells; opening it marks it read (screen 33). */
export function MessageDetail({ id, message, problem }: Props) {
  const list = useMessageList();
  if (!message) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenMessage key={id} message={message} />;
}

const bodies = ['newFeatures', 'optimisation', 'bugFixes'] as const;

function OpenMessage({ message }: { message: Message }) {
  const t = useTranslations('messages');
  const { dateTime } = useFormats();
  const list = useMessageList();
  useMarkRead(message);
  const told = bodies.filter((body) => message[body] !== '');
  return (
    <article className={css.message}>
      <DetailHeader list={list} id={message.id} name={message.title || t('untitled')}>
        <DeleteMessage id={message.id} />
      </DetailHeader>
      <p className={css.date}>
        {t('field.publishedAt')}:{' '}
        <time dateTime={message.publishedAt ?? undefined} suppressHydrationWarning>
          {dateTime(message.publishedAt)}
        </time>
      </p>
      {told.length > 0 ? (
        <TranslatableHtml bodies={told.map((body) => message[body])} texts={[message.title]}>
          {(shown, translated) => (
            <div className={css.bodies}>
              {translated?.[0] && translated[0] !== message.title && (
                <p className={css.title}>{translated[0]}</p>
              )}
              {told.map((body, at) => (
                <section key={body} className={css.body}>
                  <h2>{t(`body.${body}`)}</h2>
                  {shown(at)}
                </section>
              ))}
            </div>
          )}
        </TranslatableHtml>
      ) : (
        <p>{t('empty')}</p>
      )}
    </article>
  );
}
