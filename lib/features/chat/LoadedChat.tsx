'use client';

import { MergedMessagesProvider } from '../../i18n/MergedMessagesProvider.tsx';
import { useAsync } from '../../ui/use-async.ts';
import { useLoadedMessages } from '../../ui/use-loaded-messages.ts';
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
  const texts = useLoadedMessages(namespaces);
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
    <MergedMessagesProvider messages={texts.value}>
      <Announcements {...props} />
      {isOpen && Panel && <Panel {...props} />}
    </MergedMessagesProvider>
  );
}

function Announcements({ chat }: PanelProps) {
  useAnnouncements(chat.conversation);
  return null;
}
