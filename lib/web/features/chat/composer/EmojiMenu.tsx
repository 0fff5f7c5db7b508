'use client';

import Paper from '@mui/material/Paper';
import { defaultEmojiDataResolver, type EmojiDataResolver, EmojiPicker } from 'frimousse';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useRef, useState } from 'react';
import { isComposed } from '../../../ui/is-composed.ts';
import { emojiFolder, emojiLocale } from './emoji-data.ts';

interface Props {
  choose: (emoji: string) => void;
  /** `returnFocus`: the focus goes back to the button. */
  close: (returnFocus: boolean) => void;
}

const root = {
  position: 'absolute',
  insetInline: 8,
  bottom: 'calc(100% + 4px)',
  zIndex: 2,
  boxShadow: 'var(--portal-shadow)',
  '& [frimousse-root]': { display: 'flex', flexDirection: 'column', height: 'min(320px, 50dvh)' },
  '& [frimousse-search]': {
    flex: 'none',
    height: 36,
    m: 1,
    px: 1.25,
    border: '1px solid color-mix(in srgb, currentcolor 55%, transparent)',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'inherit',
    font: 'inherit',
  },
  '& [frimousse-viewport]': { position: 'relative', flex: 1, minHeight: 0 },
  '& :is([frimousse-loading], [frimousse-empty])': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    p: 2,
    color: 'text.secondary',
    textAlign: 'center',
  },
  '& [frimousse-list]': { px: 0.75, pb: 0.75 },
  '& [frimousse-category-header]': {
    p: 0.75,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    typography: 'caption',
    fontWeight: 600,
  },
  '& [frimousse-emoji]': {
    // Nine fit in a row on the narrowest phone too.
    width: 'min(38px, calc((100vw - 44px) / 9))',
    height: 38,
    p: 0,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    fontSize: '1.375rem',
    cursor: 'pointer',
  },
  '& [frimousse-emoji][data-active]': {
    bgcolor: 'action.selected',
    outline: '2px solid var(--p-palette-primary-main)',
    outlineOffset: -2,
  },
};

/** The emoji picker that EmojiButton opens. It searches by names in the user's language. */
export default function EmojiMenu({ choose, close }: Props) {
  const t = useTranslations('chat.emoji');
  const common = useTranslations('common');
  const menu = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [resolve] = useState(() => createResolver(() => setFailed(true)));
  return (
    <Paper
      ref={menu}
      variant="outlined"
      sx={root}
      role="dialog"
      aria-label={t('title')}
      onKeyDownCapture={(event) => {
        // The library would choose an emoji by the Enter of an input method.
        if (isComposed(event.nativeEvent)) event.stopPropagation();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel stays open.
        event.stopPropagation();
        event.preventDefault();
        close(true);
      }}
      onBlur={(event) => {
        const to = event.relatedTarget as Node | null;
        if (to && !menu.current?.parentElement?.contains(to)) close(false);
      }}
    >
      <EmojiPicker.Root
        locale={emojiLocale(useLocale())}
        emojibaseUrl={`/_next/static/${emojiFolder}`}
        resolveEmojiData={resolve}
        columns={9}
        onEmojiSelect={({ emoji }) => choose(emoji)}
      >
        <EmojiPicker.Search autoFocus aria-label={t('search')} placeholder={t('search')} />
        <EmojiPicker.Viewport>
          <EmojiPicker.Loading>{common('loading')}</EmojiPicker.Loading>
          <EmojiPicker.Empty>{t(isFailed ? 'failed' : 'none')}</EmojiPicker.Empty>
          <EmojiPicker.List components={parts} />
        </EmojiPicker.Viewport>
      </EmojiPicker.Root>
    </Paper>
  );
}

/**
 * Returns a loader of the emoji data that the build wrote. It calls `onFailure` and returns no emoji when they cannot be
 * loaded.
 */
function createResolver(onFailure: () => void): EmojiDataResolver {
  return async (locale, options) => {
    try {
      return await defaultEmojiDataResolver(locale, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      // `next dev` has no such data, and a network may fail.
      onFailure();
      return { locale, emojis: [], categories: [], skinTones: noSkinTones };
    }
  };
}

const parts = {
  CategoryHeader: ({ category, ...props }) => <div {...props}>{category.label}</div>,
  // The library counts rows and columns from 0, ARIA from 1.
  Row: ({ children, ...props }) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library gives its role
    <div {...props} aria-rowindex={Number(props['aria-rowindex']) + 1}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library gives its role
    <button {...props} type="button" title={emoji.label} aria-colindex={Number(props['aria-colindex']) + 1}>
      {emoji.emoji}
    </button>
  ),
} satisfies ComponentProps<typeof EmojiPicker.List>['components'];

const noSkinTones = { dark: '', 'medium-dark': '', medium: '', 'medium-light': '', light: '' };
