'use client';

import { useLocale } from 'next-intl';
import { loadTexts } from '../../i18n/load-texts.ts';
import { localeOfTag } from '../../i18n/locales.ts';
import { MoreTexts } from '../../i18n/MoreTexts.tsx';
import { useChatPanel } from '../../ui/shell/chat.ts';
import { useAsync } from '../../ui/use-async.ts';
import { ChatLoadError } from './ChatLoadError.tsx';
import { useAnnouncements } from './log/use-announcements.ts';
import type { PanelProps } from './panel/ChatPanel.tsx';

const namespaces = ['chat', 'attachment', 'translate'] as const;
const loadPanel = () => import('./panel/ChatPanel.tsx');

/** The chat with its texts: announces new entries to screen readers, and shows the panel while it is open. */
export default function LoadedChat(props: PanelProps) {
  const locale = useLocale();
  const isOpen = useChatPanel((panel) => panel.isOpen);
  // After a change of language the panel keeps the texts of before until the others are loaded.
  const texts = useAsync(
    ['texts', locale, ...namespaces],
    () => loadTexts(localeOfTag(locale), namespaces),
    true,
  );
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
