'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposed } from '../../is-composed.ts';
import { isOverlayOpen } from '../../is-overlay-open.ts';

const typingSelector = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

interface Options {
  letters: boolean;
  onHelp: () => void;
  clearSelection: () => void;
}

/**
 * Row shortcuts: J, K and arrows move, X and Space select, Enter opens. With Shift, X selects all from the last one. A goes
 * to the actions of the selection, Escape clears it. Letters, `?` and Escape work anywhere outside fields and dialogs; the
 * others need a focused row.
 */
export function useRowKeys(
  scroller: RefObject<HTMLElement | null>,
  { letters, onHelp, clearSelection }: Options,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { current } = scroller;
    const target = event.target instanceof Element ? event.target : document.body;
    if (!current || shouldIgnoreKey(event, target) || (!letters && /^[a-z]$/i.test(event.key))) return;
    if (event.key === '?') return onHelp();
    if (event.key === 'Escape') return clearSelection();
    const row = current.contains(target) ? target.closest<HTMLElement>('tbody tr') : null;
    if (runShortcut(event, current, target, row)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function shouldIgnoreKey(event: KeyboardEvent, target: Element): boolean {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey;
  return (
    isCombined ||
    isComposed(event) ||
    event.defaultPrevented ||
    target.closest(typingSelector) !== null ||
    isOverlayOpen()
  );
}

/** Returns false when the key is not a shortcut here. */
function runShortcut(
  event: KeyboardEvent,
  scroller: HTMLElement,
  target: Element,
  row: HTMLElement | null,
): boolean {
  const isInTable = scroller.contains(target);
  switch (event.key) {
    case 'j':
      return moveFocus(scroller, row, 1);
    case 'k':
      return moveFocus(scroller, row, -1);
    case 'ArrowDown':
      return isInTable && moveFocus(scroller, row, 1);
    case 'ArrowUp':
      return isInTable && row !== null && moveFocus(scroller, row, -1);
    case 'a':
      return focusActions();
    case 'x':
    case 'X':
      return toggle(row, event.shiftKey);
    case ' ':
      return target === row && toggle(row, event.shiftKey);
    case 'Enter':
      return target === row && openRow(row);
    default:
      return false;
  }
}

function moveFocus(scroller: HTMLElement, row: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...scroller.querySelectorAll<HTMLElement>('tbody:not([inert]) tr')];
  const next = row ? rows[rows.indexOf(row) + step] : rows[step > 0 ? 0 : rows.length - 1];
  next?.focus();
  return next !== undefined;
}

function focusActions(): boolean {
  const button = document.querySelector<HTMLElement>('[data-selection-actions] button');
  button?.focus();
  return button !== null;
}

function toggle(row: HTMLElement | null, shiftKey: boolean): boolean {
  const box = row?.querySelector<HTMLInputElement>('input[data-row]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return Boolean(box);
}

export function openRow(row: HTMLElement | null, inNewTab = false): boolean {
  const link = row?.querySelector<HTMLAnchorElement>('tr[data-opens] td[data-lead] a');
  if (inNewTab && link) window.open(link.href, '_blank', 'noopener');
  else link?.click();
  return Boolean(link);
}
