'use client';

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { countUnread } from './engine/state.ts';
import { useAnnouncements } from './log/use-announcements.ts';
import type { PanelProps } from './panel/ChatPanel.tsx';
import { useChatPanel } from './panel-store.ts';
import { useChat } from './use-chat.ts';
import { useChatState } from './use-chat-state.ts';

const ChatPanel = lazyComponent(() => import('./panel/ChatPanel.tsx'));

/** The loaded chat, rendered by ChatButton: counts and announces new entries, and shows the panel while it is open. */
export default function Chat({ sid, ...props }: Omit<PanelProps, 'chat'> & { sid: string }) {
  const isOpen = useChatPanel((panel) => panel.isOpen);
  const chat = useChat(props.user, sid);
  const unread = useChatState(chat?.conversation, countUnread);
  useEffect(() => useChatPanel.setState({ unread, isReady: chat !== undefined }), [unread, chat]);
  useEffect(() => {
    if (isOpen) chat?.open();
  }, [isOpen, chat]);
  if (!chat) return null;
  return createPortal(
    <>
      <Announcements conversation={chat.conversation} />
      {isOpen && <ChatPanel {...props} chat={chat} />}
    </>,
    document.body,
  );
}

function Announcements({ conversation }: Pick<PanelProps['chat'], 'conversation'>) {
  useAnnouncements(conversation);
  return null;
}
