'use client';

import ArrowDownward from '@mui/icons-material/ArrowDownward';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { Conversation } from '../engine/conversation.ts';
import { countUnread, newestId } from '../engine/state.ts';
import { useChatState } from '../use-chat-state.ts';
import { Entry } from './Entry.tsx';
import type { Like } from './LikeButtons.tsx';
import { LogRoot } from './LogRoot.ts';
import { Older } from './Older.tsx';
import { OutgoingEntry } from './OutgoingEntry.tsx';
import type { Rate } from './RatingForm.tsx';
import { promptsIn } from './rating.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useScroll } from './use-scroll.ts';

/**
 * All entries, the newest at the bottom, followed by the messages of the outbox. Scrolled to its end, it marks them as seen.
 */
export function Log({ conversation, canSeeDevices }: { conversation: Conversation; canSeeDevices: boolean }) {
  const t = useTranslations('chat');
  const state = useChatState(conversation, (all) => all);
  const { entries, outbox } = state;
  const log = useRef<HTMLDivElement>(null);
  const { atEnd, toEnd, onScroll } = useScroll(log, state);
  useMarkRead(conversation, atEnd, newestId(entries));
  useEffect(() => {
    conversation.setReadingBack(!atEnd);
    return () => conversation.setReadingBack(false);
  }, [conversation, atEnd]);
  const formats = useFormats();
  const prompts = promptsIn(entries);
  const like: Like = useCallback((entry, value) => conversation.like(entry, value), [conversation]);
  const rate: Rate = useCallback(
    (entry, score, reason) => conversation.rate(entry, score, reason),
    [conversation],
  );
  const unread = atEnd ? 0 : countUnread(state);
  return (
    <LogRoot>
      {/* useAnnouncements announces new entries: a live log would also read older ones when they load. */}
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
      >
        <div>
          <Older conversation={conversation} />
          <ol>
            {entries.map((entry, index) => {
              const before = entries[index - 1];
              const isNewDay = entry.at !== null && formats.dayOf(entry.at) !== formats.dayOf(before?.at);
              return (
                <Fragment key={entry.id}>
                  {isNewDay && (
                    <li className="day">
                      <time dateTime={entry.at ?? undefined}>{formats.zonedDay(entry.at)}</time>
                    </li>
                  )}
                  <Entry
                    entry={entry}
                    isSameDevice={before?.sn === entry.sn}
                    isSameSender={!isNewDay && isSameSender(before, entry)}
                    prompt={prompts.get(entry.id)}
                    canSeeDevices={canSeeDevices}
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
        <Button
          variant="outlined"
          startIcon={<ArrowDownward />}
          sx={{ position: 'absolute', insetInline: 0, bottom: 10, mx: 'auto', width: 'fit-content' }}
          onClick={toEnd}
        >
          {t('newMessages', { count: unread })}
        </Button>
      )}
    </LogRoot>
  );
}

const isSameSender = (before: ChatEntry | undefined, { from, name }: ChatEntry) =>
  before?.kind === 'said' && before.from === from && before.name === name;
