'use client';

import { useTranslations } from 'next-intl';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';

/** Returns a function that writes the text of an event, such as that an agent joined; "" for a message. */
export function useEventText(): (entry: ChatEntry) => string {
  const t = useTranslations('chat');
  return ({ kind, name }) => {
    if (kind === 'joined' || kind === 'handedOver')
      return name ? t(`event.${kind}`, { name }) : t(`event.${kind}Nameless`);
    if (kind === 'ended' || kind === 'revoked') return t(`event.${kind}`);
    return kind === 'rating' ? t('rating.title') : '';
  };
}

/** Returns a function that names the sender of an entry, or the kind of sender ("You", "Assistant") when there is no name. */
export function useSenderName(): (entry: ChatEntry) => string {
  const t = useTranslations('chat');
  return ({ from, name }) => (from === 'me' || !name ? t(`sender.${from}`) : name);
}
