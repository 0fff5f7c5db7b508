'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Conversation } from '../engine/conversation.ts';
import { useChatState } from '../use-chat-state.ts';

const centred = { mx: 1.5, my: 6, textAlign: 'center' };

/** Above the first entry: a button that loads older ones or retries, or a note that the chat is empty. */
export function Older({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('chat.history');
  const common = useTranslations('common');
  const older = useChatState(conversation, (state) => state.older);
  const hasEntries = useChatState(conversation, ({ entries }) => entries.length > 0);
  const isSending = useChatState(conversation, ({ outbox }) => outbox.length > 0);
  if (older === 'none') {
    return hasEntries || isSending ? null : (
      <Typography color="textSecondary" sx={centred}>
        {t('empty')}
      </Typography>
    );
  }
  if (!hasEntries && (older === 'unknown' || older === 'loading')) {
    return (
      <Typography className="loading" color="textSecondary" role="status" sx={centred}>
        {t('loading')}
      </Typography>
    );
  }
  if (older === 'unknown') return null;
  return (
    <Stack
      direction="row"
      role="status"
      sx={{ flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', columnGap: 1.25 }}
    >
      {older === 'failed' && <span>{t(hasEntries ? 'olderFailed' : 'failed')}</span>}
      <Button aria-disabled={older === 'loading' || undefined} onClick={() => void conversation.loadOlder()}>
        {older === 'more' ? t('more') : common(older === 'failed' ? 'retry' : 'loading')}
      </Button>
    </Stack>
  );
}
