'use client';

import { type KeyboardEvent, useState } from 'react';
import { isComposed } from '../is-composed.ts';

interface Options {
  open: boolean;
  loading?: boolean;
  /** Number of options. */
  count: number;
  typed: string;
  /**
   * Chooses the highlighted option on Enter, for a field that also takes typed text. Without it MUI chooses, and a single match
   * is highlighted at once.
   */
  chooseAt?: (index: number) => void;
  onEscape?: (() => void) | undefined;
}

type PickerKeyEvent = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined };

const highlightedIndex = ({ target }: KeyboardEvent): number => {
  const id = target instanceof HTMLElement ? target.getAttribute('aria-activedescendant') : null;
  return id === null ? -1 : Number(document.getElementById(id)?.dataset.optionIndex ?? -1);
};

/**
 * Keyboard props of an Autocomplete. ArrowDown highlights the first option, also when it is pressed before the options are
 * loaded. Enter chooses the highlighted one, and does not submit the form while options are open or loading.
 */
export function useOptionKeys({ open, loading = false, count, typed, chooseAt, onEscape }: Options) {
  // The text for which ArrowDown was pressed before there were options.
  const [arrowDownText, setArrowDownText] = useState<string>();
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
      event.defaultMuiPrevented = loading && arrowDownText === typed;
    } else if (chooseAt) {
      event.preventDefault();
      event.defaultMuiPrevented = true;
      chooseAt(index);
    }
  };
  return {
    autoHighlight: arrowDownText === typed || (!chooseAt && typed !== '' && count === 1),
    onKeyDown: (event: PickerKeyEvent) => {
      const { key, nativeEvent } = event;
      if (isComposed(nativeEvent)) return;
      if (key === 'ArrowDown' && (!open || count === 0)) setArrowDownText(typed);
      if (key === 'Escape') pressEscape(event);
      if (key === 'Enter') pressEnter(event);
    },
    onClosed: () => setArrowDownText(undefined),
  };
}
