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
  sid: string;
  devices: boolean;
  history: Promise<ResponseBody<'chat.history'> | null> | null | undefined;
}

/** The button of the live chat. The chat loads when the user reaches for it, and when idle if there may be news. */
export function ChatButton({ user, sid, devices, history }: Props) {
  const t = useTranslations('shell.chat');
  const counted = useCount();
  const { isOpen, byUser, opener, unread, isReady } = useChatPanel();
  const button = useRef<HTMLButtonElement>(null);
  const [isRequested, setRequested] = useState(false);
  const [sent] = useState(history);
  // Each opening loads the code again that could not be loaded.
  const [attempt, setAttempt] = useState(0);

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
    const check = async () => {
      if (await shouldLoadChat(user, sent)) setRequested(true);
    };
    return runWhenIdle(() => void check().catch(() => {}), idleTimeoutMs);
  }, [user, sent]);
  useEffect(() => {
    if (!byUser || isOpen) return;
    const target = opener?.isConnected ? opener : button.current;
    if (target instanceof HTMLElement) target.focus();
  }, [isOpen, byUser, opener]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const subjectButton = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-chat-text]') : null;
    const reach = (event: Event) => {
      if (subjectButton(event)) setRequested(true);
    };
    document.addEventListener('pointerover', reach, { passive: true, signal });
    document.addEventListener('focusin', reach, { signal });
    document.addEventListener(
      'click',
      (event) => {
        const button = subjectButton(event);
        if (!button) return;
        if (!useChatPanel.getState().isReady) setAttempt((count) => count + 1);
        openChat(button, button.dataset.chatText);
      },
      { signal },
    );
    return () => stop.abort();
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
      {(isRequested || isOpen) && <Chat key={attempt} id={panelId} user={user} sid={sid} devices={devices} />}
    </>
  );
}
