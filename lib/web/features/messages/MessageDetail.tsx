import { useTranslations } from 'next-intl';
import type { Message } from '#lib/contract/operations/messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { TranslatableHtml, TranslatedBody, TranslatedTitle } from '../../translation/TranslatableHtml.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { useMessageList } from './list.tsx';
import { MarkRead } from './MarkRead.tsx';
import { MessageRecordIsland } from './MessageRecordIsland.tsx';
import css from './message-detail.module.css';

type Props = DetailProps<'message', Message>;

/** The page of a message, which marks it as read, or the problem with which it could not be loaded. */
export function MessageDetail({ id, search, message, problem }: Props) {
  const list = useMessageList();
  if (!message) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedMessage search={search} message={message} />;
}

const bodies = ['newFeatures', 'optimisation', 'bugFixes'] as const;

function LoadedMessage({ search, message }: { search: string; message: Message }) {
  const t = useTranslations('messages');
  const common = useTranslations('common');
  const { dateTime, zonedTime } = useFormats();
  const { id, title, read, publishedAt } = message;
  const presentBodies = bodies.filter((body) => message[body] !== '');
  return (
    <DetailScreen
      list={useMessageList()}
      id={id}
      search={search}
      name={title || t('untitled')}
      headline={
        <EmptyText>
          <time dateTime={publishedAt ?? undefined} title={zonedTime(publishedAt)}>
            {common('pair', { label: t('field.publishedAt'), value: dateTime(publishedAt) })}
          </time>
        </EmptyText>
      }
      more={[{ label: t('delete'), icon: 'DeleteOutlined', danger: true, opens: 'delete' }]}
      island={
        <>
          <MessageRecordIsland id={id} />
          {!read && <MarkRead key={id} id={id} />}
        </>
      }
    >
      {presentBodies.length > 0 ? (
        <TranslatableHtml bodies={presentBodies.map((body) => message[body])} title={title}>
          <div className={css.bodies}>
            <TranslatedTitle original={title} className={css.title} />
            {presentBodies.map((body, index) => (
              <Section key={body} title={t(`body.${body}`)}>
                <TranslatedBody at={index} />
              </Section>
            ))}
          </div>
        </TranslatableHtml>
      ) : (
        <p>{t('empty')}</p>
      )}
    </DetailScreen>
  );
}
