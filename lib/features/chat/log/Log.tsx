'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import type { ChatEntry } from '../../../contract/chat.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Conversation } from '../engine/conversation.ts';
import { newestOf, unreadIn } from '../engine/state.ts';
import { useChatState } from '../use-chat-state.ts';
import { Entry } from './Entry.tsx';
import type { Like } from './LikeButtons.tsx';
import css from './log.module.css';
import { Older } from './Older.tsx';
import { OutgoingEntry } from './OutgoingEntry.tsx';
import { promptsIn } from './rating.ts';
import type { Rate } from './use-rating.ts';
import { useScroll } from './use-scroll.ts';
import { useSeen } from './use-seen.ts';

/** All that was said, the newest at the bottom, and behind it what is still on its way. */
export function Log({ conversation, devices }: { conversation: Conversation; devices: boolean }) {
  const t = useTranslations('chat');
  const state = useChatState(conversation);
  const { entries, outbox } = state;
  const frame = useRef<HTMLDivElement>(null);
  const { atEnd, toEnd, onScroll } = useScroll(frame, state);
  useSeen(conversation, atEnd, newestOf(entries));
  useEffect(() => {
    conversation.readBack(!atEnd);
    return () => conversation.readBack(false);
  }, [conversation, atEnd]);
  const formats = useFormats();
  const prompts = promptsIn(entries);
  const like: Like = useCallback((entry, given) => conversation.like(entry, given), [conversation]);
  const rate: Rate = useCallback(
    (entry, score, reason) => conversation.rate(entry, score, reason),
    [conversation],
  );
  const unread = atEnd ? 0 : unreadIn(state);
  return (
    <div className={css.place}>
      {/* What is new is announced by itself: a live log would also read what is loaded or drawn anew. */}
      <div
        ref={frame}
        className={css.log}
        role="log"
        aria-live="off"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: by it the keyboard scrolls
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={css.content}>
          <Older conversation={conversation} />
          <ol className={css.entries}>
            {entries.map((entry, at) => {
              const before = entries[at - 1];
              const newDay = entry.at !== null && formats.dayOf(entry.at) !== formats.dayOf(before?.at);
              return (
                <Fragment key={entry.id}>
                  {newDay && (
                    <li className={css.day}>
                      <time dateTime={entry.at ?? undefined}>{formats.zonedDay(entry.at)}</time>
                    </li>
                  )}
                  <Entry
                    entry={entry}
                    sameSn={before?.sn === entry.sn}
                    follows={!newDay && isSameSender(before, entry)}
                    prompt={prompts.get(entry.id)}
                    devices={devices}
                    like={like}
                    rate={rate}
                  />
                </Fragment>
              );
            })}
            {outbox.map((message) => (
              <OutgoingEntry
                key={message.clientId}
                message={message}
                resend={(id) => conversation.resend(id)}
                discard={(id) => conversation.discard(id)}
              />
            ))}
          </ol>
        </div>
      </div>
      {unread > 0 && (
        <button type="button" className={css.news} onClick={toEnd}>
          <Icon name="sortDown" size={16} />
          {t('newMessages', { count: unread })}
        </button>
      )}
    </div>
  );
}

const isSameSender = (before: ChatEntry | undefined, { from, name }: ChatEntry) =>
  before?.kind === 'said' && before.from === from && before.name === name;
