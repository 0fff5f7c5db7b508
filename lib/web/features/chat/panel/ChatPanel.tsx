'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isComposed } from '../../../ui/is-composed.ts';
import { appendText } from '../composer/append-text.ts';
import { Composer } from '../composer/Composer.tsx';
import { useDraft } from '../composer/use-draft.ts';
import { useFileToSend } from '../composer/use-file-to-send.ts';
import type { Chat } from '../create-chat.ts';
import { Log } from '../log/Log.tsx';
import { closeChat, useChatPanel } from '../panel-store.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { getPageElement } from './page-element.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { docked, panelWidth, phone, usePanelLayout } from './use-panel-layout.ts';

export interface PanelProps {
  id: string;
  user: string;
  chat: Chat;
  canSeeDevices: boolean;
}

const root = {
  position: 'fixed',
  insetInlineEnd: 16,
  top: 'calc(64px + var(--offline-height, 0px))',
  // Below the header's list of results; on phones above the header.
  zIndex: 1050,
  display: 'flex',
  flexDirection: 'column',
  width: panelWidth,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'calc(100dvh - 80px)',
  boxShadow: 'var(--portal-shadow)',
  [docked]: {
    inset: 'calc(56px + var(--offline-height, 0px)) 0 0 auto',
    maxHeight: 'none',
    borderWidth: '0 0 0 1px',
    borderRadius: 0,
    boxShadow: 'none',
  },
  [phone]: {
    inset: 'var(--visible-top, 0) 0 auto',
    zIndex: 1150,
    width: '100%',
    maxWidth: 'none',
    height: 'var(--visible-height, 100dvh)',
    maxHeight: 'none',
    pb: 'env(safe-area-inset-bottom)',
    border: 0,
    borderRadius: 0,
    boxShadow: 'none',
  },
  '@media print': { display: 'none' },
};

const dropZone = {
  position: 'absolute',
  inset: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  border: '2px dashed',
  borderColor: 'primary.main',
  borderRadius: 'inherit',
  bgcolor: 'color-mix(in srgb, var(--p-palette-background-paper) 88%, transparent)',
  fontWeight: 600,
  pointerEvents: 'none',
};

/** Closes a panel that covers the page when a link in it opens another page. */
function useCloseOnNavigation(covers: boolean): void {
  const path = usePathname();
  const previousPath = useRef(path);
  useEffect(() => {
    if (path === previousPath.current) return;
    previousPath.current = path;
    if (!covers) return;
    // The heading of the new page gets the focus in the next frame, perhaps before the panel is removed.
    const page = getPageElement();
    if (page) page.inert = false;
    closeChat(false);
  }, [path, covers]);
}

/** The open chat: header, log, status and composer. Files that are pasted or dropped anywhere in it are sent. */
export default function ChatPanel({ id, user, chat, canSeeDevices }: PanelProps) {
  const t = useTranslations('chat');
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(user);
  const file = useFileToSend(chat, draft.sn);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const { byUser, requests, insertion } = useChatPanel();
  const covers = usePanelLayout(panel);
  useCloseOnNavigation(covers);
  useCloseOnBack(covers);
  useKeepFocus(panel);
  useEffect(() => {
    if (byUser && requests > 0) field.current?.focus();
  }, [byUser, requests]);
  useEffect(() => {
    if (!insertion) return;
    useChatPanel.setState({ insertion: '' });
    draft.setText(appendText(draft.text, insertion));
  });
  return (
    <Paper
      ref={panel}
      component="section"
      variant="outlined"
      sx={root}
      id={id}
      {...(covers && { role: 'dialog', 'aria-modal': true })}
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Keys of a dialog that the panel opened bubble through React, although it is outside of it in the document.
        const isInside = panel.current?.contains(event.target as Node);
        if (event.key !== 'Escape' || !isInside || event.defaultPrevented || isComposed(event.nativeEvent))
          return;
        event.preventDefault();
        closeChat();
      }}
      onPaste={(event) => {
        const { files, types } = event.clipboardData;
        // Copied table cells are a picture and a text; the browser inserts the text.
        if (files.length === 0 || types.includes('text/plain')) return;
        event.preventDefault();
        file.add([...files]);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        file.add([...event.dataTransfer.files]);
      }}
    >
      <PanelHeader conversation={chat.conversation} />
      <Log conversation={chat.conversation} canSeeDevices={canSeeDevices} />
      <ConnectionStatus chat={chat} />
      <Composer chat={chat} draft={draft} file={file} field={field} canSeeDevices={canSeeDevices} />
      {isDraggedOver && (
        <Box sx={dropZone} aria-hidden="true">
          {t('file.dropHere')}
        </Box>
      )}
    </Paper>
  );
}
