'use client';

import { defaultPageSize } from '#lib/contract/constants.ts';
import { openForm } from '../../form/form-url.ts';
import { isComposed } from '../../is-composed.ts';
import { latestUrl, navigate } from '../../navigation/navigate.ts';
import { changedUrl, type ListState } from '../state/list-url.ts';
import { resizeByKey, resizeByPointer } from './resize.ts';
import { createRowHandlers } from './row-events.ts';
import { changedFilters } from './sync-rows.ts';
import type { RowAction, ToolName } from './types.ts';

const typingPauseMs = 250;

interface ListActions {
  path: string;
  /** Returns the state of the rendered page. */
  state: () => ListState;
  /** Loads the code of the list's tools, before they are needed. */
  preload: () => void;
  openTool: (tool: ToolName, anchor: HTMLElement) => void;
  openAction: (action: RowAction) => void;
  requestChoices: (filter: string) => void;
  select: (ids: string[], selected: boolean) => void;
  /** Stores the column widths; undefined resets them. */
  resize: (widths: Record<string, number> | undefined) => void;
}

/**
 * Handles the events of a list that the server rendered, by delegation from `root`. The `data-` attributes say what an
 * element does. Returns a function that removes all listeners.
 */
export function attachListEvents(root: HTMLElement, actions: ListActions): () => void {
  const controller = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name], target: Element) => void,
    options: AddEventListenerOptions = {},
  ) =>
    root.addEventListener(name, (event) => event.target instanceof Element && listener(event, event.target), {
      ...options,
      signal: controller.signal,
    });
  const filterNavigation = createFilterNavigation(actions);
  const changedBefore = changedFilters(root, actions.state());
  if (changedBefore.length > 0) filterNavigation.applyAll(changedBefore);

  const clearField = (input: HTMLInputElement | null | undefined) => {
    if (!input) return;
    input.value = '';
    showLength(input);
    input.focus();
    filterNavigation.apply(input);
  };

  /** Does what the pressed button or link is for. Returns false when the browser handles the click. */
  const handlePress = (target: Element, isPlain: boolean): boolean => {
    const { tool, form, action, record, wipe } = dataOf(target);
    if (tool) actions.openTool(tool as ToolName, target.closest<HTMLElement>('[data-tool]') ?? root);
    else if (action) actions.openAction({ name: action, record: JSON.parse(record ?? 'null') });
    else if (wipe) clearField(target.closest('[data-wipe]')?.parentElement?.querySelector('input'));
    else if (form && isPlain) openForm(form === 'new' ? { new: true } : { edit: form });
    else return false;
    return true;
  };
  const rows = createRowHandlers(root, actions.select);
  let isRange = false;
  on('click', (event, target) => {
    isRange = rows.selectRange(event, target);
    if (isRange && target instanceof HTMLInputElement) return;
    if (isRange || handlePress(target, isPlainClick(event))) event.preventDefault();
    else rows.open(event, target);
  });
  on('auxclick', (event, target) => {
    if (event.button === 1) rows.open(event, target);
  });
  on('mousedown', (event, target) => {
    // Otherwise the middle button starts to scroll, and a click with Shift selects texts.
    const isMiddle = event.button === 1 && target.closest('tbody tr[data-opens]') && !target.closest('a');
    if (isMiddle || (event.shiftKey && target.closest('tbody td label'))) event.preventDefault();
  });
  on('change', (_, target) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      if (!isRange) rows.onCheckboxChange(target);
    } else if (target instanceof HTMLSelectElement && target.closest('[data-page-size]')) {
      filterNavigation.setPageSize(Number(target.value));
    } else if (isControl(target) && !target.dataset.limit && target.closest('[data-filters]')) {
      filterNavigation.apply(target);
    }
  });
  let isComposingText = false;
  on('compositionstart', () => {
    isComposingText = true;
  });
  on('input', (_, target) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.limit) return;
    showLength(target);
    if (!isComposingText) filterNavigation.applyAfterPause(target);
  });
  on('compositionend', (_, target) => {
    isComposingText = false;
    if (target instanceof HTMLInputElement && target.dataset.limit) filterNavigation.applyAfterPause(target);
  });
  on('submit', (event, target) => {
    if (!target.closest('[data-filters], [data-page-size]')) return;
    event.preventDefault();
    filterNavigation.apply();
  });
  on('keydown', (event, target) => {
    if (isHandle(target)) {
      const widths = resizeByKey(event, target);
      if (widths) actions.resize(widths);
    } else if (event.key === ' ' && target.matches('a[role="button"]')) {
      event.preventDefault();
      (target as HTMLElement).click();
    } else if (event.key === 'Escape' && target instanceof HTMLInputElement && target.dataset.limit) {
      if (!target.value || isComposed(event)) return;
      event.stopPropagation();
      clearField(target);
    }
  });
  on('pointerdown', (event, target) => {
    if (isHandle(target)) resizeByPointer(event, target, actions.resize);
  });
  on('dblclick', (_, target) => {
    if (isHandle(target)) actions.resize(undefined);
  });
  const preloadForTarget = (target: Element) => {
    if (target.closest('[data-tool], [data-form], [data-action], input[data-row], [data-choices]'))
      actions.preload();
    const choices = target.closest<HTMLElement>('[data-choices]')?.dataset.choices;
    if (choices) actions.requestChoices(choices);
  };
  on('pointerover', (_, target) => preloadForTarget(target), { passive: true });
  on('focusin', (_, target) => preloadForTarget(target));
  // The focus may have come before the listeners.
  const { activeElement } = document;
  if (activeElement && root.contains(activeElement)) preloadForTarget(activeElement);
  // Scrolling the rows sideways moves the headings too. A focused heading that scrolls into view moves the rows.
  const scrollTogether = (_: Event, target: Element) => {
    const table = target.closest<HTMLElement>('[data-rows] table');
    if (!table || !target.matches('thead, tbody')) return;
    const { scrollLeft } = target;
    for (const part of table.querySelectorAll(':scope > :is(thead, tbody)'))
      if (part.scrollLeft !== scrollLeft) part.scrollLeft = scrollLeft;
    table.toggleAttribute('data-scrolled', scrollLeft > 0);
  };
  on('scroll', scrollTogether, { capture: true, passive: true });
  return () => {
    controller.abort();
    filterNavigation.cancel();
  };
}

const dataOf = (target: Element): DOMStringMap =>
  target.closest<HTMLElement>('[data-tool], [data-form], [data-action], [data-wipe]')?.dataset ?? {};

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const isControl = (target: Element): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isHandle = (target: Element): target is HTMLElement => target.matches('[data-resize]');

/** Updates the number of characters beside a text field. */
function showLength(input: HTMLInputElement): void {
  const counter = input.parentElement?.querySelector<HTMLElement>('[data-length]');
  if (!counter) return;
  const length = input.value.trim().length;
  counter.textContent = `${length}/${input.dataset.limit}`;
  counter.toggleAttribute('data-full', length >= Number(input.dataset.limit));
}

/**
 * Navigates to the list with changed filters, order or page size. Starts from the newest URL, also one that has not been
 * rendered yet, so that quick changes add up.
 */
function createFilterNavigation({ path, state }: ListActions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that wait for a pause in typing, by field. */
  const pendingTexts = new Map<string, string>();
  let lastTypedField = '';
  const go = (changes: Iterable<readonly [string, string]>, replace: boolean) => {
    clearTimeout(timer);
    const latest = latestUrl();
    // The user has left the list.
    if (latest.pathname !== path) return;
    const address = changedUrl(path, latest, [...pendingTexts, ...changes]);
    pendingTexts.clear();
    if (address !== path + latest.search) navigate(address, { replace, scroll: false });
  };
  return {
    cancel: () => clearTimeout(timer),
    /** Applies a control's value and pending texts at once. */
    apply: (control?: { name: string; value: string }) => {
      go(control ? [[control.name, control.value]] : [], false);
      lastTypedField = '';
    },
    applyAll: (changes: Iterable<readonly [string, string]>) => go(changes, false),
    /** Applies a text when typing pauses. Pauses in the same field share one entry of the history. */
    applyAfterPause: ({ name, value }: HTMLInputElement) => {
      clearTimeout(timer);
      pendingTexts.set(name, value);
      timer = setTimeout(() => {
        go([], name === lastTypedField);
        lastTypedField = name;
      }, typingPauseMs);
    },
    /** Opens the page of the new size that has the first row of this page. */
    setPageSize: (pageSize: number) => {
      const { page, pageSize: oldPageSize } = state();
      const newPage = Math.floor(((page - 1) * oldPageSize) / pageSize) + 1;
      go(
        [
          ['pageSize', pageSize === defaultPageSize ? '' : String(pageSize)],
          ['page', newPage > 1 ? String(newPage) : ''],
        ],
        false,
      );
    },
  };
}
