'use client';

import { useTranslations } from 'next-intl';
import type { ChatEntry } from '../../../contract/chat.ts';

/** What an entry that nobody said tells; "" for what was said. */
export function useEventText(): (entry: ChatEntry) => string {
  const t = useTranslations('chat');
  return ({ kind, name }) => {
    if (kind === 'joined' || kind === 'handedOver')
      return name ? t(`event.${kind}`, { name }) : t(`event.${kind}Nameless`);
    if (kind === 'ended' || kind === 'revoked') return t(`event.${kind}`);
    return kind === 'rating' ? t('rating.title') : '';
  };
}

/** Who wrote an entry, in words; the name alone does not tell a human from the assistant. */
export function useSenderName(): (entry: ChatEntry) => string {
  const t = useTranslations('chat');
  return ({ from, name }) => (from === 'me' || !name ? t(`sender.${from}`) : name);
}
