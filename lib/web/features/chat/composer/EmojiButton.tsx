'use client';

import SentimentSatisfiedAltOutlined from '@mui/icons-material/SentimentSatisfiedAltOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAsync } from '../../../ui/hooks/use-async.ts';
import { preload } from '../../../ui/loading/preload.ts';
import { insertText } from './insert-text.ts';

const loadMenu = () => import('./EmojiMenu.tsx');
const preloadMenu = preload(loadMenu);

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  setText: (text: string) => void;
}

/** Opens the emoji picker and inserts the chosen emoji at the caret of the field. A picker that cannot be loaded is an alert. */
export function EmojiButton({ field, setText }: Props) {
  const t = useTranslations('chat.emoji');
  const [isOpen, setOpen] = useState(false);
  const menu = useAsync(['code', 'EmojiMenu'], loadMenu, isOpen);
  const EmojiMenu = menu.value?.default;
  const button = useRef<HTMLButtonElement>(null);
  const choose = (emoji: string) => {
    const input = field.current;
    if (!input) return;
    const { text, caret } = insertText(input.value, emoji, input.selectionStart, input.selectionEnd);
    flushSync(() => {
      setText(text);
      setOpen(false);
    });
    input.focus();
    input.setSelectionRange(caret, caret);
  };
  return (
    <span>
      <IconButton
        ref={button}
        aria-label={t('open')}
        title={t('open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(!isOpen)}
      >
        <SentimentSatisfiedAltOutlined />
      </IconButton>
      {isOpen && menu.failed && (
        <FormHelperText error role="alert" component="small">
          {t('failed')}
        </FormHelperText>
      )}
      {isOpen && EmojiMenu && (
        <EmojiMenu
          choose={choose}
          close={(returnFocus) => {
            setOpen(false);
            if (returnFocus) button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
