'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { pageFrame } from '../../../ui/shell/page-frame.ts';
import type { Chat } from '../begin.ts';
import { Composer } from '../composer/Composer.tsx';
import { isComposed } from '../composer/keys.ts';
import { useDraft } from '../composer/use-draft.ts';
import { useFileToSend } from '../composer/use-file-to-send.ts';
import { Log } from '../log/Log.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import css from './panel.module.css';
import { Standing } from './Standing.tsx';
import { useCover } from './use-cover.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { usePanelPlace } from './use-panel-place.ts';

/** What the panel needs of the page around it. */
export interface PanelProps {
  id: string;
  user: string;
  chat: Chat;
  /** Whether the account may look at devices. */
  devices: boolean;
  /** Incremented each time the user opens the panel; moves the focus to the text box. 0 initially. */
  focusRequest: number;
  close: () => void;
  /** Closes it for the page behind it, which takes the focus by itself. */
  leave: () => void;
}

/** A panel that covers the page closes when the page becomes another one: a link in it leads there. */
function useLeave(covers: boolean, leave: () => void): void {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    if (!covers) return;
    // Its heading gets the focus with the next frame, when this may still be there.
    const page = pageFrame();
    if (page) page.inert = false;
    leave();
  }, [path, covers, leave]);
}

/** The chat, open: who one talks to, what was said, how it stands, and what to say. */
export default function ChatPanel({ id, user, chat, devices, focusRequest, close, leave }: PanelProps) {
  const t = useTranslations('chat');
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(user);
  const file = useFileToSend(chat, draft.sn);
  const [over, setOver] = useState(false);
  usePanelPlace(panel);
  const covers = useCover();
  useLeave(covers, leave);
  useFocusKept(panel);
  useEffect(() => {
    if (focusRequest > 0) field.current?.focus();
  }, [focusRequest]);
  return (
    <section
      ref={panel}
      id={id}
      className={css.panel}
      {...(covers && { role: 'dialog', 'aria-modal': true })}
      aria-label={t('title')}
      tabIndex={-1}
      data-over={over || undefined}
      onKeyDown={(event) => {
        // What opens above it, such as a picture, hands its keys up through React but lies elsewhere on the page.
        const inside = panel.current?.contains(event.target as Node);
        if (event.key !== 'Escape' || !inside || event.defaultPrevented || isComposed(event.nativeEvent))
          return;
        event.preventDefault();
        close();
      }}
      onPaste={(event) => {
        const { files, types } = event.clipboardData;
        // Cells of a table come as a picture too; whoever copied words wants words.
        if (files.length === 0 || types.includes('text/plain')) return;
        event.preventDefault();
        file.give([...files]);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        file.give([...event.dataTransfer.files]);
      }}
    >
      <PanelHeader conversation={chat.conversation} close={close} />
      <Log conversation={chat.conversation} devices={devices} />
      <Standing chat={chat} />
      <Composer chat={chat} draft={draft} file={file} field={field} devices={devices} />
      {over && (
        <div className={css.drop} aria-hidden="true">
          {t('file.dropHere')}
        </div>
      )}
    </section>
  );
}
