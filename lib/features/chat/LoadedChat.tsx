'use client';

import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { MoreTexts } from '../../i18n/MoreTexts.tsx';
import { usePiece } from '../../ui/use-piece.ts';
import { Failed } from './Failed.tsx';
import { useNews } from './log/use-news.ts';
import type { PanelProps } from './panel/ChatPanel.tsx';
import { chatTexts } from './texts.ts';

const panelOf = () => import('./panel/ChatPanel.tsx');

/** A chat that may say something: its texts in the reader's language, its news for ears, and the panel while it is open. */
export default function LoadedChat({ open, ...props }: PanelProps & { open: boolean }) {
  const locale = useLocale();
  // Another language finds the panel as it was, in the words of before until its own have come.
  const texts = usePiece(
    useCallback(() => chatTexts(locale), [locale]),
    true,
  );
  const panel = usePiece(panelOf, open);
  const Panel = panel.piece?.default;
  if (open && (texts.failed || panel.failed)) {
    const again = () => {
      texts.again();
      panel.again();
    };
    return <Failed id={props.id} again={again} />;
  }
  if (!texts.piece) return null;
  return (
    <MoreTexts texts={texts.piece}>
      <News {...props} />
      {open && Panel && <Panel {...props} />}
    </MoreTexts>
  );
}

function News({ chat }: PanelProps) {
  useNews(chat.conversation);
  return null;
}
