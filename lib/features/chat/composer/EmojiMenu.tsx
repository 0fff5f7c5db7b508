'use client';

import { defaultEmojiDataResolver, type EmojiDataResolver, EmojiPicker } from 'frimousse';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useRef, useState } from 'react';
import css from './emoji.module.css';
import { emojiFolder, emojiLocale } from './emoji-data.ts';

interface Props {
  choose: (emoji: string) => void;
  /** `back`: the focus goes to where it came from. */
  close: (back: boolean) => void;
}

/** All emoji, found by their names in the reader's language. */
export default function EmojiMenu({ choose, close }: Props) {
  const t = useTranslations('chat.emoji');
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [resolve] = useState(() => resolverWith(() => setFailed(true)));
  return (
    <div
      ref={box}
      className={css.menu}
      role="dialog"
      aria-label={t('title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel stays.
        event.stopPropagation();
        event.preventDefault();
        close(true);
      }}
      onBlur={(event) => {
        const to = event.relatedTarget as Node | null;
        if (to && !box.current?.parentElement?.contains(to)) close(false);
      }}
    >
      <EmojiPicker.Root
        className={css.root}
        locale={emojiLocale(useLocale())}
        emojibaseUrl={`/_next/static/${emojiFolder}`}
        resolveEmojiData={resolve}
        columns={9}
        onEmojiSelect={({ emoji }) => choose(emoji)}
      >
        <EmojiPicker.Search
          className={css.search}
          autoFocus
          aria-label={t('search')}
          placeholder={t('search')}
        />
        <EmojiPicker.Viewport className={css.viewport}>
          <EmojiPicker.Loading className={css.note}>{t('loading')}</EmojiPicker.Loading>
          <EmojiPicker.Empty className={css.note}>{t(failed ? 'failed' : 'none')}</EmojiPicker.Empty>
          <EmojiPicker.List className={css.list} components={parts} />
        </EmojiPicker.Viewport>
      </EmojiPicker.Root>
    </div>
  );
}

/** The data as the build put them; none, and `fail` told, where they cannot be had. */
function resolverWith(fail: () => void): EmojiDataResolver {
  return async (locale, options) => {
    try {
      return await defaultEmojiDataResolver(locale, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      // `next dev` has not got them; and a network may fail. There is a keyboard for them too.
      fail();
      return { locale, emojis: [], categories: [], skinTones: noTones };
    }
  };
}

const parts: ComponentProps<typeof EmojiPicker.List>['components'] = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={css.category}>
      {category.label}
    </div>
  ),
  // The library counts rows and columns from 0, ARIA from 1.
  Row: ({ children, ...props }) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library gives its role
    <div {...props} aria-rowindex={Number(props['aria-rowindex']) + 1}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library gives its role
    <button
      {...props}
      type="button"
      className={css.one}
      title={emoji.label}
      aria-colindex={Number(props['aria-colindex']) + 1}
    >
      {emoji.emoji}
    </button>
  ),
};

const noTones = { dark: '', 'medium-dark': '', medium: '', 'medium-light': '', light: '' };
