'use client';

import { type KeyboardEvent, useState } from 'react';
import { isComposed } from '../is-composed.ts';

interface Options {
  open: boolean;
  loading?: boolean;
  count: number;
  typed: string;
  /** Chooses the highlighted option where Enter keeps other typed texts; a single match is not highlighted then. */
  chooseAt?: (index: number) => void;
  onEscape?: (() => void) | undefined;
}

type PickerKeyEvent = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined };

const highlightedIndex = ({ target }: KeyboardEvent): number => {
  const id = target instanceof HTMLElement ? target.getAttribute('aria-activedescendant') : null;
  return id === null ? -1 : Number(document.getElementById(id)?.dataset.optionIndex ?? -1);
};

/**
 * Props of an Autocomplete: ArrowDown and Enter choose the first option. Only a single match is highlighted before. Enter
 * does not submit the form while options are open or loading.
 */
export function useOptionKeys({ open, loading = false, count, typed, chooseAt, onEscape }: Options) {
  const [arrowText, setArrowText] = useState<string>();
  const pressEscape = (event: PickerKeyEvent) => {
    if (!onEscape) return;
    onEscape();
    // Otherwise a dialog closes too.
    event.stopPropagation();
  };
  const pressEnter = (event: PickerKeyEvent) => {
    const index = count > 0 ? highlightedIndex(event) : -1;
    if (index < 0) {
      const isSearching = chooseAt ? loading || (open && count > 0) : open || typed !== '';
      if (isSearching) event.preventDefault();
      // The list stays open for the option that ArrowDown is to choose.
      event.defaultMuiPrevented = loading && arrowText === typed;
    } else if (chooseAt) {
      event.preventDefault();
      event.defaultMuiPrevented = true;
      chooseAt(index);
    }
  };
  return {
    autoHighlight: arrowText === typed || (!chooseAt && typed !== '' && count === 1),
    onKeyDown: (event: PickerKeyEvent) => {
      const { key, nativeEvent } = event;
      if (isComposed(nativeEvent)) return;
      if (key === 'ArrowDown' && (!open || count === 0)) setArrowText(typed);
      if (key === 'Escape') pressEscape(event);
      if (key === 'Enter') pressEnter(event);
    },
    onClosed: () => setArrowText(undefined),
  };
}
