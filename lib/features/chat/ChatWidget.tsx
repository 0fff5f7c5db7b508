'use client';

import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { CountBadge } from '../../ui/shell/CountBadge.tsx';
import { onOpenChat } from '../../ui/shell/chat.ts';
import { usePiece } from '../../ui/use-piece.ts';
import { unreadIn } from './engine/state.ts';
import { Failed } from './Failed.tsx';
import { recallHere, rememberHere } from './this-tab.ts';
import { useChat } from './use-chat.ts';
import { useChatState } from './use-chat-state.ts';

const panelId = 'chat-panel';

const loaded = () => import('./LoadedChat.tsx');

interface Props {
  user: string;
  /** Tells one sign-in from the next. */
  sid: string;
  /** Whether the account may look at devices. */
  devices: boolean;
}

/** The live chat: a button in the header, and the panel that it opens. Both load little before they are used. */
export function ChatWidget({ user, sid, devices }: Props) {
  const t = useTranslations('shell.chat');
  const { chat, start, ...code } = useChat(user, sid);
  const [open, setOpen] = useState(false);
  const [byHand, setByHand] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const state = useChatState(chat?.conversation);
  const unread = unreadIn(state);
  const view = usePiece(loaded, open || state.connection !== 'idle');
  const Loaded = view.piece?.default;

  useEffect(() => {
    // As it was before the page was loaded anew.
    if (recallHere(user, 'open') === true) setOpen(true);
  }, [user]);
  useEffect(() => {
    if (!open) return;
    start();
    chat?.open();
  }, [open, chat, start]);

  useEffect(() => {
    if (!byHand || open) return;
    // On a phone the button is not there while the panel is.
    const back = opener.current?.isConnected ? opener.current : button.current;
    if (back instanceof HTMLElement) back.focus();
  }, [open, byHand]);

  const again = () => {
    if (code.failed) code.again();
    if (view.failed) view.again();
  };
  const turn = (next: boolean, hand = true, from: Element | null = null) => {
    if (next) {
      again();
      opener.current = from;
      setFocusRequest((count) => count + 1);
    }
    setOpen(next);
    setByHand(hand);
    rememberHere(user, 'open', next || undefined);
  };
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => onOpenChat((from) => latest.current(true, true, from)), []);
  const getReady = () => {
    start();
    // Whoever opens it is told.
    Promise.all([loaded(), import('./panel/ChatPanel.tsx')]).catch(() => {});
  };
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={unread > 0 ? t('labelUnread', { count: unread }) : t('label')}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => turn(!open)}
      >
        <CountBadge count={unread}>
          <Icon name="chat" size={22} />
        </CountBadge>
      </IconButton>
      {open && (code.failed || view.failed) && <Failed id={panelId} again={again} />}
      {chat && Loaded && (
        <Portal>
          <Loaded
            id={panelId}
            user={user}
            devices={devices}
            chat={chat}
            open={open}
            focusRequest={byHand ? focusRequest : 0}
            close={() => turn(false)}
            leave={() => turn(false, false)}
          />
        </Portal>
      )}
    </>
  );
}
