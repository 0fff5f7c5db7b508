'use client';

import AttachFile from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useFormatter, useTranslations } from 'next-intl';
import { fileRefusalOf } from '../../../ui/form/attachment/check-file.ts';
import { useFileProblemText } from '../../../ui/form/attachment/use-file-problem-text.ts';
import type { Outgoing } from '../engine/state.ts';
import { MessageText } from './MessageText.tsx';
import { SnChip } from './SnChip.tsx';

interface Props {
  message: Outgoing;
  resend: (clientId: string) => void;
  discard: (clientId: string) => void;
}

/** A message of the outbox: being sent, or failed with the reason and buttons that resend or discard it. */
export function OutgoingEntry({ message, resend, discard }: Props) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { clientId, text, fileName, sn, state } = message;
  const isFailed = state === 'failed';
  return (
    <li className="said" data-from="me">
      <p className="visually-hidden">{t('sender.me')}</p>
      <div className={isFailed ? 'bubble' : 'bubble pending'}>
        {text !== undefined ? (
          <MessageText text={text} />
        ) : (
          <span className="chip">
            <AttachFile sx={{ fontSize: 16 }} />
            <bdi>{fileName}</bdi>
          </span>
        )}
        {sn && <SnChip sn={sn} linked={false} />}
      </div>
      <div className="outgoing" data-failed={isFailed || undefined}>
        <Status message={message} />
        {isFailed && <Button onClick={() => resend(clientId)}>{t('outbox.again')}</Button>}
        {state !== 'sent' && (
          <Button onClick={() => discard(clientId)}>
            {state === 'uploading' ? common('cancel') : t('outbox.discard')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Status({ message }: { message: Outgoing }) {
  const t = useTranslations('chat.outbox');
  const format = useFormatter();
  const attachment = useTranslations('attachment');
  const failureText = useFailureText();
  const { state, why, share, fileName = '' } = message;
  if (state === 'failed') {
    return (
      <span role="alert">
        {why === 'upload' && <strong>{attachment('notUploaded', { name: fileName })}</strong>}{' '}
        <span>{failureText(message)}</span>
      </span>
    );
  }
  if (state !== 'uploading') return <span>{t(state)}</span>;
  const percent = Math.floor(share * 100);
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('progress', { name: fileName })}
        sx={{ width: 120 }}
      />
      <span>{share < 1 ? format.number(percent / 100, { style: 'percent' }) : t('processing')}</span>
    </>
  );
}

/** Why a message failed. */
function useFailureText(): (message: Outgoing) => string {
  const t = useTranslations('chat.outbox.failed');
  const file = useFileProblemText();
  return ({ why, said, error }) => {
    if (why === 'upload') return file({ fault: fileRefusalOf(error), error });
    if (why === 'byService' && said) return t('byServiceWithReason', { said });
    return t(why ?? 'unknown');
  };
}
