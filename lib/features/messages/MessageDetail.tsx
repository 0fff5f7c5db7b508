'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Message } from '../../contract/messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { DetailProps } from '../shared/detail-props.ts';
import { TranslatableHtml } from '../shared/translation/TranslatableHtml.tsx';
import { useMessageList } from './list.tsx';
import { useMarkRead } from './use-mark-read.ts';

const loadDialog = () => import('./DeleteDialog.tsx').then((loaded) => loaded.DeleteDialog);
const DeleteDialog = lazyComponent(loadDialog);

type Props = DetailProps<'message', Message>;

/** One message, which opening marks as read. */
export function MessageDetail({ id, message, problem }: Props) {
  const list = useMessageList();
  if (!message) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenMessage key={id} message={message} />;
}

const bodies = ['newFeatures', 'optimisation', 'bugFixes'] as const;

function OpenMessage({ message }: { message: Message }) {
  const t = useTranslations('messages');
  const common = useTranslations('common');
  const { dateTime } = useFormats();
  const list = useMessageList();
  useMarkRead(message);
  const [isDeleting, setIsDeleting] = useState(false);
  const presentBodies = bodies.filter((body) => message[body] !== '');
  return (
    <DetailScreen
      list={list}
      id={message.id}
      name={message.title || t('untitled')}
      headline={
        <EmptyText>
          <time dateTime={message.publishedAt ?? undefined} suppressHydrationWarning>
            {common('pair', { label: t('field.publishedAt'), value: dateTime(message.publishedAt) })}
          </time>
        </EmptyText>
      }
      more={[
        {
          label: t('delete'),
          icon: <DeleteOutlined />,
          danger: true,
          load: loadDialog,
          onPress: () => setIsDeleting(true),
        },
      ]}
    >
      {presentBodies.length > 0 ? (
        <TranslatableHtml bodies={presentBodies.map((body) => message[body])} texts={[message.title]}>
          {(renderBody, translated) => (
            <Stack spacing={2} sx={{ maxWidth: 860 }}>
              {translated?.[0] && translated[0] !== message.title && (
                <Typography variant="h2" component="p">
                  {translated[0]}
                </Typography>
              )}
              {presentBodies.map((body, at) => (
                <Section key={body} title={t(`body.${body}`)}>
                  {renderBody(at)}
                </Section>
              ))}
            </Stack>
          )}
        </TranslatableHtml>
      ) : (
        <p>{t('empty')}</p>
      )}
      {isDeleting && <DeleteDialog id={message.id} onClose={() => setIsDeleting(false)} />}
    </DetailScreen>
  );
}
