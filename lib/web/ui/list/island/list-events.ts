'use client';

import { defaultPageSize } from '#lib/contract/constants.ts';
import { openForm } from '../../form/form-url.ts';
import { isComposed } from '../../is-composed.ts';
import { latestUrl, navigate } from '../../navigation/navigate.ts';
import { changedUrl, type ListState } from '../state/list-url.ts';
import { resizeByKey, resizeByPointer } from './resize.ts';
import { rowEvents } from './row-events.ts';
import { changedFilters } from './sync-rows.ts';
import type { RowAction, ToolName } from './types.ts';

const typingPauseMs = 250;

interface Actions {
  path: string;
  state: () => ListState;
  preload: () => void;
  openTool: (tool: ToolName, anchor: HTMLElement) => void;
  openAction: (action: RowAction) => void;
  wantChoices: (filter: string) => void;
  select: (ids: string[], chosen: boolean) => void;
  resize: (widths: Record<string, number> | undefined) => void;
}

/** Acts on the events of a list that the server rendered. Returns a function that ends it. */
export function listEvents(root: HTMLElement, actions: Actions): () => void {
  const stop = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name], target: Element) => void,
    options: AddEventListenerOptions = {},
  ) =>
    root.addEventListener(name, (event) => event.target instanceof Element && listener(event, event.target), {
      ...options,
      signal: stop.signal,
    });
  const send = filterSender(actions);
  const changed = changedFilters(root, actions.state());
  if (changed.length > 0) send.changes(changed);

  const wipe = (input: HTMLInputElement | null | undefined) => {
    if (!input) return;
    input.value = '';
    showLength(input);
    input.focus();
    send.now(input);
  };

  const press = (target: Element, isPlain: boolean): boolean => {
    const { tool, form, action, record, wipe: wipes } = dataOf(target);
    if (tool) actions.openTool(tool as ToolName, target.closest<HTMLElement>('[data-tool]') ?? root);
    else if (action) actions.openAction({ name: action, record: JSON.parse(record ?? 'null') });
    else if (wipes) wipe(target.closest('[data-wipe]')?.parentElement?.querySelector('input'));
    else if (form && isPlain) openForm(form === 'new' ? { new: true } : { edit: form });
    else return false;
    return true;
  };
  const rows = rowEvents(root, actions.select);
  let isRange = false;
  on('click', (event, target) => {
    isRange = rows.selectedRange(event, target);
    if (isRange && target instanceof HTMLInputElement) return;
    if (isRange || press(target, isPlainClick(event))) event.preventDefault();
    else rows.open(event, target);
  });
  on('auxclick', (event, target) => {
    if (event.button === 1) rows.open(event, target);
  });
  on('mousedown', (event, target) => {
    // The middle button would scroll, and Shift would select the texts up to here.
    const isMiddle = event.button === 1 && target.closest('tbody tr[data-opens]') && !target.closest('a');
    if (isMiddle || (event.shiftKey && target.closest('tbody td label'))) event.preventDefault();
  });
  on('change', (_, target) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      if (!isRange) rows.changed(target);
    } else if (target instanceof HTMLSelectElement && target.closest('[data-page-size]')) {
      send.pageSize(Number(target.value));
    } else if (isControl(target) && !target.dataset.limit && target.closest('[data-filters]')) {
      send.now(target);
    }
  });
  let isWordOpen = false;
  on('compositionstart', () => {
    isWordOpen = true;
  });
  on('input', (_, target) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.limit) return;
    showLength(target);
    if (!isWordOpen) send.whenTypingPauses(target);
  });
  on('compositionend', (_, target) => {
    isWordOpen = false;
    if (target instanceof HTMLInputElement && target.dataset.limit) send.whenTypingPauses(target);
  });
  on('submit', (event, target) => {
    if (!target.closest('[data-filters], [data-page-size]')) return;
    event.preventDefault();
    send.now();
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
      wipe(target);
    }
  });
  on('pointerdown', (event, target) => {
    if (isHandle(target)) resizeByPointer(event, target, actions.resize);
  });
  on('dblclick', (_, target) => {
    if (isHandle(target)) actions.resize(undefined);
  });
  const reach = (_: Event, target: Element) => {
    if (target.closest('[data-tool], [data-form], [data-action], input[data-row], [data-choices]'))
      actions.preload();
    const choices = target.closest<HTMLElement>('[data-choices]')?.dataset.choices;
    if (choices) actions.wantChoices(choices);
  };
  on('pointerover', reach, { passive: true });
  on('focusin', reach);
  // The heading follows the rows sideways, and the rows a heading that got the focus.
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
    stop.abort();
    send.cancel();
  };
}

const dataOf = (target: Element): DOMStringMap =>
  target.closest<HTMLElement>('[data-tool], [data-form], [data-action], [data-wipe]')?.dataset ?? {};

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const isControl = (target: Element): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isHandle = (target: Element): target is HTMLElement => target.matches('[data-resize]');

function showLength(input: HTMLInputElement): void {
  const shown = input.parentElement?.querySelector<HTMLElement>('[data-length]');
  if (!shown) return;
  const length = input.value.trim().length;
  shown.textContent = `${length}/${input.dataset.limit}`;
  shown.toggleAttribute('data-full', length >= Number(input.dataset.limit));
}

/** Opens the list with other filters: those of the page that is on its way, and what was changed since. */
function filterSender({ path, state }: Actions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const typed = new Map<string, string>();
  let typedInto = '';
  const send = (changes: Iterable<readonly [string, string]>, replace: boolean) => {
    clearTimeout(timer);
    const latest = latestUrl();
    // The user has left.
    if (latest.pathname !== path) return;
    const address = changedUrl(path, latest, [...typed, ...changes]);
    typed.clear();
    if (address !== path + latest.search) navigate(address, { replace, scroll: false });
  };
  return {
    cancel: () => clearTimeout(timer),
    now: (control?: { name: string; value: string }) => {
      send(control ? [[control.name, control.value]] : [], false);
      typedInto = '';
    },
    changes: (changes: Iterable<readonly [string, string]>) => send(changes, false),
    whenTypingPauses: ({ name, value }: HTMLInputElement) => {
      clearTimeout(timer);
      typed.set(name, value);
      timer = setTimeout(() => {
        send([], name === typedInto);
        typedInto = name;
      }, typingPauseMs);
    },
    pageSize: (pageSize: number) => {
      const { page, pageSize: before } = state();
      const next = Math.floor(((page - 1) * before) / pageSize) + 1;
      send(
        [
          ['pageSize', pageSize === defaultPageSize ? '' : String(pageSize)],
          ['page', next > 1 ? String(next) : ''],
        ],
        false,
      );
    },
  };
}
