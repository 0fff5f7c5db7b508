'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Conversation } from '../engine/conversation.ts';
import { useChatState } from '../use-chat-state.ts';
import css from './log.module.css';

/** What stands above the first entry: how to load those before it, or that there are none. */
export function Older({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('chat.history');
  const { older, entries, outbox } = useChatState(conversation);
  const none = entries.length === 0;
  if (older === 'none') {
    return none && outbox.length === 0 ? <p className={css.empty}>{t('empty')}</p> : null;
  }
  // The first look at the history is nobody's press.
  const first = none && (older === 'unknown' || older === 'loading');
  if (first) {
    return (
      <p className={css.waiting} role="status">
        {t('loading')}
      </p>
    );
  }
  if (older === 'unknown') return null;
  return (
    <div className={css.older} role="status">
      {older === 'failed' && <span>{t(none ? 'failed' : 'olderFailed')}</span>}
      <Button aria-disabled={older === 'loading' || undefined} onClick={() => void conversation.loadOlder()}>
        {t(older === 'failed' ? 'retry' : older === 'loading' ? 'loadingMore' : 'more')}
      </Button>
    </div>
  );
}
