'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainButton } from '../../../ui/controls.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { loadAhead } from '../../../ui/load-ahead.ts';
import { usePiece } from '../../../ui/use-piece.ts';
import css from './composer.module.css';
import { inserted } from './insert.ts';

const load = () => import('./EmojiMenu.tsx');

/** Fetches it early; a failure is told to whoever opens it. */
const getReady = loadAhead(load);

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  change: (text: string) => void;
}

/** Opens the emoji; the chosen one goes where the caret is. */
export function EmojiButton({ field, change }: Props) {
  const t = useTranslations('chat.emoji');
  const [open, setOpen] = useState(false);
  const menu = usePiece(load, open);
  const EmojiMenu = menu.piece?.default;
  const button = useRef<HTMLButtonElement>(null);
  const choose = (emoji: string) => {
    const box = field.current;
    if (!box) return;
    const { text, caret } = inserted(box.value, emoji, box.selectionStart, box.selectionEnd);
    flushSync(() => {
      change(text);
      setOpen(false);
    });
    box.focus();
    box.setSelectionRange(caret, caret);
  };
  return (
    <span className={css.emoji}>
      <PlainButton
        ref={button}
        type="button"
        aria-label={t('open')}
        title={t('open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => setOpen(!open)}
      >
        <Icon name="smile" />
      </PlainButton>
      {open && menu.failed && (
        <small className={css.wrong} role="alert">
          {t('failed')}
        </small>
      )}
      {open && EmojiMenu && (
        <EmojiMenu
          choose={choose}
          close={(back) => {
            setOpen(false);
            if (back) button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
