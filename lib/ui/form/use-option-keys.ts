'use client';

import { type KeyboardEvent, useState } from 'react';
import { isComposed } from '../is-composed.ts';

interface Options {
  open: boolean;
  count: number;
  typed: string;
  /** Enter keeps what is typed, so a single match is not highlighted. */
  keepsText?: true;
}

/** Props of an Autocomplete: ArrowDown and Enter choose the first option. Only a single match is highlighted before. */
export function useOptionKeys({ open, count, typed, keepsText }: Options) {
  const [arrowText, setArrowText] = useState<string>();
  return {
    autoHighlight: arrowText === typed || (!keepsText && typed !== '' && count === 1),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, nativeEvent } = event;
      if (key === 'ArrowDown' && (!open || count === 0)) setArrowText(typed);
      const isSearching = keepsText ? arrowText === typed && count === 0 : open || typed !== '';
      const isHighlighted =
        count > 0 && target instanceof HTMLElement && target.hasAttribute('aria-activedescendant');
      // It would submit the form with the previous choice.
      if (key === 'Enter' && isSearching && !isHighlighted && !isComposed(nativeEvent))
        event.preventDefault();
    },
    onClosed: () => setArrowText(undefined),
  };
}
