'use client';

import { MoreTexts } from '../../i18n/MoreTexts.tsx';
import { useAsync } from '../../ui/use-async.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { ChatLoadError } from './ChatLoadError.tsx';
import { useAnnouncements } from './log/use-announcements.ts';
import type { PanelProps } from './panel/ChatPanel.tsx';
import { useChatPanel } from './panel-store.ts';

const namespaces = ['chat', 'attachment', 'translate'] as const;
const loadPanel = () => import('./panel/ChatPanel.tsx');

/** The chat with its texts: announces new entries to screen readers, and shows the panel while it is open. */
export default function LoadedChat(props: PanelProps) {
  const isOpen = useChatPanel((panel) => panel.isOpen);
  // After a change of language the panel keeps the texts of before until the others are loaded.
  const texts = useTexts(namespaces);
  const panel = useAsync(['code', 'ChatPanel'], loadPanel, isOpen);
  const Panel = panel.value?.default;
  if (isOpen && (texts.failed || panel.failed)) {
    const retry = () => {
      texts.retry();
      panel.retry();
    };
    return <ChatLoadError id={props.id} retry={retry} />;
  }
  if (!texts.value) return null;
  return (
    <MoreTexts texts={texts.value}>
      <Announcements {...props} />
      {isOpen && Panel && <Panel {...props} />}
    </MoreTexts>
  );
}

function Announcements({ chat }: PanelProps) {
  useAnnouncements(chat.conversation);
  return null;
}
