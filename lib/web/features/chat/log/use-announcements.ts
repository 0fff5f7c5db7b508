'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { announce } from '../../../ui/live-region.tsx';
import type { Conversation } from '../engine/conversation.ts';
import { isNotable, newestId } from '../engine/state.ts';
import { useChatState } from '../use-chat-state.ts';
import { useEventText, useSenderName } from './entry-texts.ts';

/** When more entries arrive at once, only their number is announced. */
const maxReadOut = 3;

/** Announces new entries by others to screen readers, but not those of the loaded history. */
export function useAnnouncements(conversation: Conversation): void {
  const t = useTranslations('chat');
  const eventText = useEventText();
  const senderName = useSenderName();
  const entries = useChatState(conversation, (state) => state.entries);
  const older = useChatState(conversation, (state) => state.older);
  /** Id of the newest entry when entries were last announced; undefined until the history is loaded. */
  const announcedUpTo = useRef<number>(undefined);
  const textOf = (entry: ChatEntry) => {
    const text = entry.parts.map((part) => (part.kind === 'text' ? part.text : part.file.name)).join(' ');
    return eventText(entry) || t('news.message', { name: senderName(entry), text });
  };
  const announceAll = useEffectEvent((added: readonly ChatEntry[]) => {
    if (added.length > maxReadOut) announce(t('news.several', { count: added.length }));
    else announce(added.map(textOf).join('\n'));
  });
  useEffect(() => {
    // Until the history is loaded every entry belongs to it.
    if (older === 'unknown' || (entries.length === 0 && older !== 'none')) return;
    const before = announcedUpTo.current;
    announcedUpTo.current = newestId(entries);
    if (before === undefined) return;
    const added = entries.filter((entry) => Number(entry.id) > before && isNotable(entry));
    if (added.length > 0) announceAll(added);
  }, [entries, older]);
}
