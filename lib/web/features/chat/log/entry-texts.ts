'use client';

import { useTranslations } from 'next-intl';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';

/** Returns the text of an event; "" for a message. */
export function useEventText(): (entry: ChatEntry) => string {
  const t = useTranslations('chat');
  return ({ kind, name }) => {
    if (kind === 'joined' || kind === 'handedOver')
      return name ? t(`event.${kind}`, { name }) : t(`event.${kind}Nameless`);
    if (kind === 'ended' || kind === 'revoked') return t(`event.${kind}`);
    return kind === 'rating' ? t('rating.title') : '';
  };
}

/** Returns the name of the sender, or the kind of sender for one without a name. */
export function useSenderName(): (entry: ChatEntry) => string {
  const t = useTranslations('chat');
  return ({ from, name }) => (from === 'me' || !name ? t(`sender.${from}`) : name);
}
