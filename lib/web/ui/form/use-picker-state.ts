'use client';

import { type FocusEvent, useEffect, useState } from 'react';
import { cleanTerm } from '#lib/contract/input-types.ts';
import type { Choice } from './types.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

export interface PickerState {
  /** The text of a search; null while the field shows the chosen option. */
  typed: string | null;
  setTyped: (typed: string | null) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Whether the field lost focus with a text that may not be an option. */
  leftWithText: boolean;
  onBlur: (event: FocusEvent) => void;
}

/** State of a ChoicePicker. `onPending` reports whether a text is typed for which no option is chosen. */
export function usePickerState(onPending?: (pending: boolean) => void): PickerState {
  const [typed, setTypedText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [leftWithText, setLeftWithText] = useState(false);
  const setTyped = (next: string | null) => {
    setTypedText(next);
    setLeftWithText(false);
    onPending?.(next !== null && next.trim() !== '');
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (typed?.trim()) setLeftWithText(true);
    else setTyped(null);
  };
  return { typed, setTyped, open, setOpen, leftWithText, onBlur };
}

/** Text without differences that a search ignores, such as upper case. */
export const normalizeText = (text: string) => cleanTerm(text).toLowerCase();

/** The only choice whose label, name or number is the text. */
function findExactChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const term = normalizeText(text);
  const matches = choices.filter(
    ({ label, terms = [], disabled }) =>
      !disabled && [label, ...terms].some((each) => normalizeText(each) === term),
  );
  return matches.every(({ value }) => value === matches[0]?.value) ? matches[0] : undefined;
}

/**
 * After the field has lost focus, calls `onChange` with the only choice that its text names exactly. Returns the error to show when
 * there is none.
 */
export function useTypedChoice(
  { typed, leftWithText }: PickerState,
  choices: readonly Choice[],
  loading: boolean,
  onChange: (choice: Choice) => void,
): string | undefined {
  const errorText = useFieldErrorText();
  const isSettled = leftWithText && !loading;
  const match = isSettled ? findExactChoice(choices, typed ?? '') : undefined;
  useEffect(() => {
    if (match) onChange(match);
  });
  return isSettled && !match ? errorText('choice') : undefined;
}
