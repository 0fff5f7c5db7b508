'use client';

import ForumOutlined from '@mui/icons-material/ForumOutlined';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useAsync } from '../../ui/use-async.ts';
import { ChatLoadError } from './ChatLoadError.tsx';
import { countUnread } from './engine/state.ts';
import { closeChat, closedPanel, openChat, useChatPanel } from './panel-store.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';
import { useChat } from './use-chat.ts';
import { useChatState } from './use-chat-state.ts';

const panelId = 'chat-panel';

const loadView = () => import('./LoadedChat.tsx');

interface Props {
  user: string;
  /** Identifies the session. */
  sid: string;
  /** Whether the account may see devices. */
  devices: boolean;
}

/** The live chat: a button in the header, and the panel that it opens. Both load little before they are used. */
export function ChatWidget({ user, sid, devices }: Props) {
  const t = useTranslations('shell.chat');
  const { chat, start, ...code } = useChat(user, sid);
  const { isOpen, byUser, opener } = useChatPanel();
  const button = useRef<HTMLButtonElement>(null);
  const unread = useChatState(chat?.conversation, countUnread);
  const isConnected = useChatState(chat?.conversation, ({ connection }) => connection !== 'idle');
  const view = useAsync(['code', 'LoadedChat'], loadView, isOpen || isConnected);
  const Loaded = view.value?.default;

  useEffect(() => {
    // A reload keeps it open.
    useChatPanel.setState({ ...closedPanel, isOpen: readTabValue(user, 'open') === true });
    const unsubscribe = useChatPanel.subscribe((panel) =>
      writeTabValue(user, 'open', panel.isOpen || undefined),
    );
    return () => {
      unsubscribe();
      useChatPanel.setState(closedPanel);
    };
  }, [user]);
  useEffect(() => {
    if (!isOpen) return;
    start();
    chat?.open();
  }, [isOpen, chat, start]);
  useEffect(() => {
    if (!byUser || isOpen) return;
    const target = opener?.isConnected ? opener : button.current;
    if (target instanceof HTMLElement) target.focus();
  }, [isOpen, byUser, opener]);

  const retry = () => {
    if (code.failed) code.retry();
    if (view.failed) view.retry();
  };
  const preload = () => {
    start();
    // Opening it shows the failure.
    Promise.all([loadView(), import('./panel/ChatPanel.tsx')]).catch(() => {});
  };
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={unread > 0 ? t('labelUnread', { count: unread }) : t('label')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => {
          if (isOpen) return closeChat();
          retry();
          openChat(currentTarget);
        }}
      >
        <CountBadge count={unread}>
          <ForumOutlined />
        </CountBadge>
      </IconButton>
      {isOpen && (code.failed || view.failed) && <ChatLoadError id={panelId} retry={retry} />}
      {chat && Loaded && (
        <Portal>
          <Loaded id={panelId} user={user} devices={devices} chat={chat} />
        </Portal>
      )}
    </>
  );
}
