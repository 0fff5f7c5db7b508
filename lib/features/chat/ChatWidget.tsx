'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { whenIdle } from '../../ui/list/when-idle.ts';
import { useReturn } from '../../ui/use-return.ts';
import type { Chat } from './begin.ts';
import css from './chat-button.module.css';
import { unreadIn } from './engine/state.ts';
import { recallHere, rememberHere } from './this-tab.ts';
import { useChatState } from './use-chat-state.ts';

/** Above this the badge reads "99+", as the bell's (portal.md 9). */
const badgeCap = 99;
/** Longest wait for an idle moment, in milliseconds. */
const patience = 5_000;
const panelId = 'chat-panel';

const LoadedChat = dynamic(() => import('./LoadedChat.tsx'), { ssr: false });

interface Props {
  user: string;
  /** Tells one sign-in from the next. */
  sid: string;
  /** Whether the account may look at devices. */
  devices: boolean;
}

/** The live chat (screen 38): a button in the corner, and the panel that it opens. Weighs little before it is used. */
export function ChatWidget({ user, sid, devices }: Props) {
  const t = useTranslations('shell.chat');
  const { chat, start } = useChat(user, sid);
  const [open, setOpen] = useState(false);
  const [byHand, setByHand] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const state = useChatState(chat?.conversation);
  const unread = unreadIn(state);

  useEffect(() => {
    // As it was before the page was loaded anew.
    if (recallHere(user, 'open') === true) setOpen(true);
  }, [user]);
  useEffect(() => {
    if (!open) return;
    start();
    chat?.open();
  }, [open, chat, start]);

  const turn = (next: boolean) => {
    setOpen(next);
    setByHand(true);
    rememberHere(user, 'open', next || undefined);
    if (!next) button.current?.focus();
  };
  const getReady = () => {
    start();
    void import('./panel/ChatPanel.tsx');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={unread > 0 ? t('labelUnread', { count: unread }) : t('label')}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => turn(!open)}
      >
        <Icon name={open ? 'chevronDown' : 'chat'} size={24} />
        {unread > 0 && (
          <span
            className={css.count}
            data-count={unread > badgeCap ? t('more') : unread}
            aria-hidden="true"
          />
        )}
      </button>
      {chat && (open || state.connection !== 'idle') && (
        <LoadedChat
          id={panelId}
          user={user}
          devices={devices}
          chat={chat}
          open={open}
          focused={byHand}
          close={() => turn(false)}
        />
      )}
    </>
  );
}

/** The chat, begun when the browser has time for it or somebody reaches for it. */
function useChat(user: string, sid: string) {
  const [chat, setChat] = useState<Chat>();
  const begun = useRef<Chat | 'loading'>(undefined);
  const start = useCallback(() => {
    if (begun.current) return;
    begun.current = 'loading';
    import('./begin.ts').then(
      ({ beginChat }) => {
        // Left meanwhile.
        if (begun.current !== 'loading') return;
        begun.current = beginChat(user);
        setChat(begun.current);
      },
      () => {
        begun.current = undefined;
      },
    );
  }, [user]);
  useEffect(() => {
    const callOff = whenIdle(start, patience);
    return () => {
      callOff();
      if (begun.current !== 'loading') begun.current?.conversation.end();
      begun.current = undefined;
      setChat(undefined);
    };
  }, [start]);

  const signIn = useRef(sid);
  useEffect(() => {
    if (signIn.current !== sid) chat?.conversation.again();
    signIn.current = sid;
  }, [sid, chat]);

  const probe = useCallback(() => chat?.conversation.probe(), [chat]);
  useReturn(probe);
  useEffect(() => {
    window.addEventListener('online', probe);
    return () => window.removeEventListener('online', probe);
  }, [probe]);
  return { chat, start };
}
