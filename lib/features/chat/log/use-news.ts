'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ChatEntry } from '../../../contract/chat.ts';
import { announce } from '../../../ui/live.tsx';
import type { Conversation } from '../engine/conversation.ts';
import { isNews, newestOf } from '../engine/state.ts';
import { useChatState } from '../use-chat-state.ts';
import { useEventText, useSenderName } from './words.ts';

/** Entries that are read out one by one; of more only the number is said. */
const most = 3;

/** Has screen readers read what others write as it comes, and nothing of what was there before. */
export function useNews(conversation: Conversation): void {
  const t = useTranslations('chat');
  const event = useEventText();
  const sender = useSenderName();
  const { entries, older } = useChatState(conversation);
  const told = useRef<number>(undefined);
  const tell = useRef<(news: readonly ChatEntry[]) => void>(undefined);
  tell.current = (news) => {
    if (news.length > most) announce(t('news.several', { count: news.length }));
    else announce(news.map((entry) => event(entry) || said(entry)).join('\n'));
  };
  const said = (entry: ChatEntry) => {
    const text = entry.parts.map((part) => (part.kind === 'text' ? part.text : part.file.name)).join(' ');
    return t('news.said', { name: sender(entry), text });
  };
  useEffect(() => {
    // Before the history is there, whatever comes is history.
    if (older === 'unknown' || (entries.length === 0 && older !== 'none')) return;
    const before = told.current;
    told.current = newestOf(entries);
    if (before === undefined) return;
    const news = entries.filter((entry) => Number(entry.id) > before && isNews(entry));
    if (news.length > 0) tell.current?.(news);
  }, [entries, older]);
}
