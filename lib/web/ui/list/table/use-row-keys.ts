'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposed } from '../../is-composed.ts';
import { isOverlayOpen } from '../../is-overlay-open.ts';

const typingSelector = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

interface RowKeysOptions {
  hasLetterKeys: boolean;
  onHelp: () => void;
  clearSelection: () => void;
}

/**
 * Handles the keyboard shortcuts of a list. J, K and arrows move between rows, X and Space select, Enter opens the row. With
 * Shift, X selects all rows from the last selected one. A moves the focus to the actions of the selection, Escape clears it.
 * Letters, `?` and Escape work anywhere outside of fields and dialogs; the other keys need a focused row.
 */
export function useRowKeys(
  tableRef: RefObject<HTMLElement | null>,
  { hasLetterKeys, onHelp, clearSelection }: RowKeysOptions,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const table = tableRef.current;
    const target = event.target instanceof Element ? event.target : document.body;
    if (!table || shouldIgnoreKey(event, target) || (!hasLetterKeys && /^[a-z]$/i.test(event.key))) return;
    if (event.key === '?') return onHelp();
    if (event.key === 'Escape') return clearSelection();
    const row = table.contains(target) ? target.closest<HTMLElement>('tbody tr') : null;
    if (runShortcut(event, table, target, row)) event.preventDefault();
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

/** Returns false when the key is not a shortcut in this place. */
function runShortcut(
  event: KeyboardEvent,
  table: HTMLElement,
  target: Element,
  row: HTMLElement | null,
): boolean {
  const isInTable = table.contains(target);
  switch (event.key) {
    case 'j':
      return moveFocus(table, row, 1);
    case 'k':
      return moveFocus(table, row, -1);
    case 'ArrowDown':
      return isInTable && moveFocus(table, row, 1);
    case 'ArrowUp':
      return isInTable && row !== null && moveFocus(table, row, -1);
    case 'a':
      return focusActions();
    case 'x':
    case 'X':
      return toggleSelected(row, event.shiftKey);
    case ' ':
      return target === row && toggleSelected(row, event.shiftKey);
    case 'Enter':
      return target === row && openRow(row);
    default:
      return false;
  }
}

function moveFocus(table: HTMLElement, row: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody:not([inert]) tr')];
  const next = row ? rows[rows.indexOf(row) + step] : rows[step > 0 ? 0 : rows.length - 1];
  next?.focus();
  return next !== undefined;
}

function focusActions(): boolean {
  const button = document.querySelector<HTMLElement>('[data-selection-actions] button');
  button?.focus();
  return button !== null;
}

/** Clicks the row's checkbox; the island handles the click. */
function toggleSelected(row: HTMLElement | null, shiftKey: boolean): boolean {
  const box = row?.querySelector<HTMLInputElement>('input[data-row]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return Boolean(box);
}

/** Follows the link to the row's own page. Returns false when it has none. */
export function openRow(row: HTMLElement | null, inNewTab = false): boolean {
  const link = row?.querySelector<HTMLAnchorElement>('tr[data-opens] td[data-lead] a');
  if (inNewTab && link) window.open(link.href, '_blank', 'noopener');
  else link?.click();
  return Boolean(link);
}
