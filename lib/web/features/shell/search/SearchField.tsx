'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AccessKey } from '#lib/contract/access.ts';
import { routesOf } from '../../../nav.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { isComposed } from '../../../ui/is-composed.ts';
import { lazyPanel } from '../../../ui/loading/lazy-panel.tsx';
import { IconButton } from '../../../ui/parts/Button.tsx';
import { useSearchShortcut } from '../use-search-shortcut.ts';
import type { Screen } from './option.ts';
import css from './search-field.module.css';

const SearchPanel = lazyPanel(
  [
    'search',
    'shell',
    'common',
    'errors',
    'devices',
    'orders',
    'shopOrders',
    'dealers',
    'workOrders',
    'income',
    'tcodes',
  ],
  () => import('./SearchPanel.tsx'),
  {
    loading: Loading,
    loadWrapper: async () => (await import('../../../ui/providers/with-texts.tsx')).withTexts,
  },
);

interface Props {
  user: string;
  screens: readonly Screen[];
  areas: readonly AccessKey[];
  hasChat: boolean;
}

/** The search field of the header, which "/" and Ctrl+K open. Its results load when the pointer or focus first reaches it. */
export function SearchField({ areas, ...props }: Props) {
  const t = useTranslations('shell.search');
  const common = useTranslations('common');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<Element>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** How often Enter was pressed; a number, because the panel may load after it. */
  const [submits, setSubmits] = useState(0);

  const open = () => {
    if (!isOpen) opener.current = document.activeElement === field.current ? null : document.activeElement;
    setIsOpen(true);
  };
  // Takes over a text that was typed or scanned before hydration.
  useEffect(() => {
    const { value = '' } = field.current ?? {};
    if (value === '') return;
    setText(value);
    setIsOpen(document.activeElement === field.current);
  }, []);
  const openAndFocus = () => {
    // On phones the field is hidden until it opens, and only a focus within the tap opens the keyboard.
    flushSync(open);
    field.current?.select();
  };
  useSearchShortcut(openAndFocus);

  const close = () => {
    setIsOpen(false);
    setSubmits(0);
  };
  const closeAndReturnFocus = () => {
    close();
    const previous = opener.current;
    opener.current = null;
    if (previous instanceof HTMLElement && previous !== document.body && previous.isConnected)
      previous.focus();
    else field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return;
    if (event.key === 'Escape' && isOpen) closeAndReturnFocus();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const label = t('label');
  const listSearch = listSearchOf(areas);
  return (
    <>
      <IconButton
        className={css.open}
        color="inherit"
        aria-label={label}
        onPointerEnter={SearchPanel.preload}
        onClick={openAndFocus}
      >
        <Icon name="Search" />
      </IconButton>
      {/* Without scripts the form searches a list. */}
      <form
        method="get"
        className={css.field}
        data-open={isOpen || undefined}
        {...(listSearch && { action: listSearch.action })}
        onBlur={onBlur}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          open();
          setSubmits(submits + 1);
        }}
      >
        <Icon name="Search" />
        <input
          ref={field}
          type="text"
          name={listSearch?.parameter}
          role="combobox"
          aria-label={label}
          aria-expanded={false}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSubmits(0);
            open();
          }}
          onPointerEnter={SearchPanel.preload}
          onFocus={SearchPanel.preload}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        <span data-key aria-hidden="true" translate="no">
          /
        </span>
        {isOpen && (
          <>
            <IconButton className={css.close} aria-label={common('close')} onClick={closeAndReturnFocus}>
              <Icon name="Close" />
            </IconButton>
            <SearchPanel
              {...props}
              id={`${id}-options`}
              areas={areas}
              field={field}
              text={text}
              setText={setText}
              submits={submits}
              close={(isStaying) => {
                setText('');
                if (isStaying && opener.current) return closeAndReturnFocus();
                close();
                if (!isStaying) field.current?.blur();
              }}
            />
          </>
        )}
      </form>
    </>
  );
}

function Loading() {
  const t = useTranslations('common');
  return (
    <div className={css.panel}>
      <p className={css.note}>{t('loading')}</p>
    </div>
  );
}

/** Returns the list that the form searches without scripts. Without access to one, the form reloads the page. */
function listSearchOf(areas: readonly AccessKey[]): { action: string; parameter: string } | undefined {
  if (areas.includes('equipment')) return { action: routesOf.equipment, parameter: 'q' };
  return areas.includes('business') ? { action: routesOf.orders, parameter: 'number' } : undefined;
}
