'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Chat } from '../create-chat.ts';
import type { ChatState } from '../engine/state.ts';
import { useChatState } from '../use-chat-state.ts';

const root = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1.25,
  // Two lines, also while it is empty, so that the field below stays where it is.
  minHeight: 45,
  px: 1.75,
  py: 0.25,
  borderTop: 1,
  borderColor: 'divider',
  '& > span': { flex: '1 1 9rem', minWidth: 0 },
  '& > span:empty': { flex: '1 0 0' },
  '&:has(> span:only-child:empty)': { borderColor: 'transparent' },
};

/** Status of the connection, the service and the transfer, with a button that retries or requests a human agent. */
export function ConnectionStatus({ chat }: { chat: Chat }) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const state = useChatState(chat.conversation, (all) => all);
  const text = useStatusText()(state);
  const { connection, transfer, agent, service } = state;
  const hasProblem =
    connectionProblem(state) !== null && connection !== 'connecting' && connection !== 'idle';
  const mayTransfer =
    connection === 'ready' && !agent && service === 'open' && ['none', 'failed', 'ended'].includes(transfer);
  return (
    <Stack direction="row" sx={root}>
      <Typography
        component="span"
        variant={hasProblem || transfer === 'failed' ? 'subtitle2' : 'body2'}
        color={hasProblem || transfer === 'failed' ? 'warning' : 'textSecondary'}
        role="status"
      >
        {text}
      </Typography>
      {connection === 'signedOut' && <Button onClick={() => void chat.retry()}>{common('retry')}</Button>}
      {mayTransfer && (
        <Button onClick={() => chat.conversation.requestTransfer()}>
          {transfer === 'failed' ? common('retry') : t('transfer.request')}
        </Button>
      )}
    </Stack>
  );
}

function useStatusText(): (state: ChatState) => string {
  const t = useTranslations('chat');
  return (state) => {
    const { transfer, place, service, agent } = state;
    const problem = connectionProblem(state);
    if (problem) return t(`connection.${problem}`);
    if (transfer === 'transferring')
      return place ? t('transfer.place', { place }) : t('transfer.transferring');
    if (transfer === 'requested' || transfer === 'failed') return t(`transfer.${transfer}`);
    if (!agent && service !== 'open') return t(`service.${service}`);
    return transfer === 'ended' ? t('transfer.ended') : '';
  };
}

/** Why messages cannot be exchanged at the moment; null when they can. */
function connectionProblem({ connection, hasGap }: ChatState) {
  if (connection === 'idle') return 'connecting';
  if (connection !== 'ready') return connection;
  return hasGap ? 'behind' : null;
}
