'use client';

import dynamic from 'next/dynamic';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { MoreTexts } from '../../i18n/MoreTexts.tsx';
import type { Namespaces } from '../../i18n/namespaces.ts';
import { useNews } from './log/use-news.ts';
import type { PanelProps } from './panel/ChatPanel.tsx';
import { chatTexts } from './texts.ts';

const ChatPanel = dynamic(() => import('./panel/ChatPanel.tsx'), { ssr: false });

/** A chat that may say something: its texts in the reader's language, its news for ears, and the panel while it is open. */
export default function LoadedChat({ open, ...props }: PanelProps & { open: boolean }) {
  const locale = useLocale();
  const [texts, setTexts] = useState<Partial<Namespaces>>();
  useEffect(() => {
    let current = true;
    // Another language finds the panel as it was, in the words of before until its own have come.
    chatTexts(locale).then(
      (loaded) => current && setTexts(loaded),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [locale]);
  if (!texts) return null;
  return (
    <MoreTexts texts={texts}>
      <News {...props} />
      {open && <ChatPanel {...props} />}
    </MoreTexts>
  );
}

function News({ chat }: PanelProps) {
  useNews(chat.conversation);
  return null;
}
