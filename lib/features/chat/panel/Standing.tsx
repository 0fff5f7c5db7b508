'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Chat } from '../begin.ts';
import type { ChatState } from '../engine/state.ts';
import { useChatState } from '../use-chat-state.ts';
import css from './panel.module.css';

/** How it stands with the connection, the service and the wish for a human; and what can be done about it. */
export function Standing({ chat }: { chat: Chat }) {
  const t = useTranslations('chat');
  const state = useChatState(chat.conversation);
  const text = useStanding()(state);
  const { connection, behind, transfer, agent, service } = state;
  const ready = connection === 'ready';
  const mayAsk = ready && !agent && service === 'open' && ['none', 'failed', 'ended'].includes(transfer);
  return (
    <div className={css.standing} data-connection={behind ? 'behind' : connection} data-transfer={transfer}>
      <span role="status">{text}</span>
      {connection === 'over' && <Button onClick={() => void chat.retry()}>{t('retry')}</Button>}
      {mayAsk && (
        <Button onClick={() => chat.conversation.transfer()}>
          {t(transfer === 'failed' ? 'transfer.again' : 'transfer.ask')}
        </Button>
      )}
    </div>
  );
}

function useStanding(): (state: ChatState) => string {
  const t = useTranslations('chat');
  return ({ connection, behind, transfer, place, service, agent }) => {
    const trouble = troubleOf(connection, behind);
    if (trouble) return t(`connection.${trouble}`);
    if (transfer === 'transferring')
      return place ? t('transfer.place', { place }) : t('transfer.transferring');
    if (transfer === 'requested' || transfer === 'failed') return t(`transfer.${transfer}`);
    if (!agent && service !== 'open') return t(`service.${service}`);
    return transfer === 'ended' ? t('transfer.ended') : '';
  };
}

/** What keeps people from talking at the moment; null for nothing. */
function troubleOf(connection: ChatState['connection'], behind: boolean) {
  if (connection === 'idle') return 'connecting';
  if (connection !== 'ready') return connection;
  return behind ? 'behind' : null;
}
