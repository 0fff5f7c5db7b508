'use client';

import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { toldFault } from '../../../ui/form/attachment/check-file.ts';
import { useFileProblem } from '../../../ui/form/attachment/use-file-problem.ts';
import { Icon } from '../../../ui/icons.tsx';
import unseen from '../../../ui/unseen.module.css';
import type { Outgoing } from '../engine/state.ts';
import css from './entry.module.css';
import { SnChip } from './SnChip.tsx';
import { Words } from './Words.tsx';

interface Props {
  message: Outgoing;
  resend: (clientId: string) => void;
  discard: (clientId: string) => void;
}

/** A message that is not in the log yet: on its way, or failed. */
export function OutgoingEntry({ message, resend, discard }: Props) {
  const t = useTranslations('chat');
  const { clientId, text, fileName, sn, state } = message;
  return (
    <li className={css.said} data-from="me" data-state={state}>
      <p className={unseen.text}>{t('sender.me')}</p>
      <div className={`${css.bubble} ${state === 'failed' ? '' : css.pending}`}>
        {text !== undefined ? (
          <Words text={text} />
        ) : (
          <span className={css.chip}>
            <Icon name="attachment" size={16} />
            <bdi>{fileName}</bdi>
          </span>
        )}
        {sn && <SnChip sn={sn} linked={false} />}
      </div>
      <div className={css.outgoing} data-failed={state === 'failed' || undefined}>
        <State message={message} />
        {state === 'failed' && <Button onClick={() => resend(clientId)}>{t('outbox.again')}</Button>}
        {state !== 'sent' && (
          <Button onClick={() => discard(clientId)}>
            {t(state === 'uploading' ? 'outbox.cancel' : 'outbox.discard')}
          </Button>
        )}
      </div>
    </li>
  );
}

function State({ message }: { message: Outgoing }) {
  const t = useTranslations('chat.outbox');
  const format = useFormatter();
  const why = useWhy();
  const { state, share, fileName = '' } = message;
  if (state === 'failed') return <span role="alert">{why(message)}</span>;
  if (state !== 'uploading') return <span>{t(state)}</span>;
  const percent = format.number(Math.floor(share * 100) / 100, { style: 'percent' });
  return (
    <>
      <progress max={1} value={share} aria-label={t('progress', { name: fileName })} />
      <span>{share < 1 ? percent : t('handedOn')}</span>
    </>
  );
}

/** Why a message failed, in words. */
function useWhy(): (message: Outgoing) => string {
  const t = useTranslations('chat.outbox.failed');
  const file = useFileProblem();
  return ({ why, said, error }) => {
    if (why === 'upload') return error === undefined ? t('upload') : file({ fault: toldFault(error), error });
    if (why === 'byService' && said) return t('byServiceSaid', { said });
    return t(why ?? 'unknown');
  };
}
