'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ResponseBody } from '#lib/contract/index.ts';
import { useCount } from '../../i18n/use-count.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { runWhenIdle } from '../../ui/loading/run-when-idle.ts';
import { IconButton } from '../../ui/parts/Button.tsx';
import { closeChat, closedPanel, openChat, useChatPanel } from './panel-store.ts';
import { shouldLoadChat } from './should-load-chat.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';

const panelId = 'chat-panel';

const Chat = lazyPanel(['chat', 'attachment', 'translate'], () => import('./Chat.tsx'));

const idleTimeoutMs = 5_000;

interface Props {
  user: string;
  /** Identifies the session; the chat reconnects when it changes. */
  sid: string;
  canSeeDevices: boolean;
  /** The newest page of the chat, which the server sends with the page; null when it could not be loaded. */
  history: Promise<ResponseBody<'chat.history'> | null> | null | undefined;
}

/**
 * The button of the live chat in the header of every page. The chat's code loads on pointer or focus, or when the browser is
 * idle if there may be new entries. Elements with `data-chat-text` open the chat too and insert that text.
 */
export function ChatButton({ user, sid, canSeeDevices, history }: Props) {
  const t = useTranslations('shell.chat');
  const counted = useCount();
  const { isOpen, byUser, opener, unread, isReady } = useChatPanel();
  const button = useRef<HTMLButtonElement>(null);
  const [isRequested, setRequested] = useState(false);
  const [firstHistory] = useState(history);
  // A new key mounts the chat again, which retries code that could not be loaded.
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const wasOpen = readTabValue(user, 'open') === true;
    useChatPanel.setState({ ...closedPanel, isOpen: wasOpen });
    const unsubscribe = useChatPanel.subscribe((panel) =>
      writeTabValue(user, 'open', panel.isOpen || undefined),
    );
    return () => {
      unsubscribe();
      useChatPanel.setState(closedPanel);
    };
  }, [user]);
  useEffect(() => {
    const loadIfNeeded = async () => {
      if (await shouldLoadChat(user, firstHistory)) setRequested(true);
    };
    return runWhenIdle(() => void loadIfNeeded().catch(() => {}), idleTimeoutMs);
  }, [user, firstHistory]);
  useEffect(() => {
    if (!byUser || isOpen) return;
    const target = opener?.isConnected ? opener : button.current;
    if (target instanceof HTMLElement) target.focus();
  }, [isOpen, byUser, opener]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const chatTextElement = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-chat-text]') : null;
    const requestChat = (event: Event) => {
      if (chatTextElement(event)) setRequested(true);
    };
    document.addEventListener('pointerover', requestChat, { passive: true, signal });
    document.addEventListener('focusin', requestChat, { signal });
    document.addEventListener(
      'click',
      (event) => {
        const element = chatTextElement(event);
        if (!element) return;
        if (!useChatPanel.getState().isReady) setAttempt((count) => count + 1);
        openChat(element, element.dataset.chatText);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);

  const request = () => setRequested(true);
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={unread > 0 ? t('labelUnread', counted(unread)) : t('label')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={request}
        onFocus={request}
        onClick={({ currentTarget }) => {
          if (isOpen) return closeChat();
          if (!isReady) setAttempt(attempt + 1);
          openChat(currentTarget);
        }}
      >
        <CountBadge count={unread}>
          <Icon name="ForumOutlined" />
        </CountBadge>
      </IconButton>
      {(isRequested || isOpen) && (
        <Chat key={attempt} id={panelId} user={user} sid={sid} canSeeDevices={canSeeDevices} />
      )}
    </>
  );
}
