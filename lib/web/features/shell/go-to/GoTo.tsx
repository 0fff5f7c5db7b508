'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cleanNumber, cleanTerm, maxSearchLength } from '#lib/contract/input-types.ts';
import { sharedNamespaces } from '../../../i18n/texts.ts';
import { routesOf } from '../../../nav.ts';
import { useInputError } from '../../../ui/hooks/use-input-error.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { isComposed } from '../../../ui/is-composed.ts';
import { lazyPanel } from '../../../ui/loading/lazy-panel.tsx';
import { navigate } from '../../../ui/navigation/navigate.ts';
import { IconButton } from '../../../ui/parts/Button.tsx';
import { useShortcut } from '../use-shortcut.ts';
import css from './go-to.module.css';
import type { Option } from './go-to-option.ts';
import { isNumber, type SearchScope } from './search-scope.ts';
import { useGoToOptions } from './use-go-to-options.ts';

const GoToProblem = lazyPanel(sharedNamespaces, () => import('./GoToProblem.tsx'));

/** Opens devices and orders by number, and screens by name. "/" and Ctrl+K focus it. */
export function GoTo({ screens, searchScope }: { screens: readonly Option[]; searchScope: SearchScope }) {
  const t = useTranslations('shell.goTo');
  const errorText = useInputError();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [error, setError] = useState<ReactNode>();
  // Phones show the field over the header while it is in use.
  const [isExpanded, setIsExpanded] = useState(false);
  const options = useGoToOptions(screens, searchScope, isOpen ? text : '');
  const findsNumbers = searchScope.devices || searchScope.orders;
  const listSearch = listSearchOf(searchScope);
  const isListOpen = isOpen && options.length > 0;

  const focus = () => {
    setIsExpanded(true);
    field.current?.select();
    // On phones the field appears in the next frame. On wide screens the user or a scanner may have typed by then.
    requestAnimationFrame(() => {
      if (document.activeElement !== field.current) field.current?.select();
    });
  };
  useShortcut(focus);

  const close = () => {
    setError(undefined);
    setIsOpen(false);
    setIsExpanded(false);
    setActive(-1);
  };
  const go = (href: string) => {
    setText('');
    close();
    field.current?.blur();
    navigate(href);
  };
  const term = cleanTerm(text);
  const isTooLong = isOpen && options.length === 0 && term.length > maxSearchLength;
  const problem = isTooLong ? errorText('searchTooLong') : error;
  const submit = async () => {
    const findsRecord = isNumber(text) && findsNumbers;
    const chosen = options[active] ?? (findsRecord ? undefined : options[0]);
    if (chosen) return go(chosen.href);
    if (term === '' || isTooLong) return;
    try {
      const href = findsRecord
        ? await (await import('./find-record.ts')).findRecord(cleanNumber(text), searchScope)
        : undefined;
      if (href) return go(href);
      setError(t(findsNumbers ? 'nothing' : 'nothingScreens', { text: term }));
    } catch (failure) {
      setError(<GoToProblem error={failure} />);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isListOpen) {
      event.preventDefault();
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    }
    if (event.key === 'Escape') {
      close();
      field.current?.blur();
    }
  };
  const label = t(findsNumbers ? 'label' : 'labelScreens');
  return (
    <>
      <IconButton className={css.open} color="inherit" aria-label={label} onClick={focus}>
        <Icon name="Search" />
      </IconButton>
      <form
        method="get"
        className={css.field}
        data-shown={isExpanded || undefined}
        {...(listSearch && { action: listSearch.action })}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Icon name="Search" />
        <input
          ref={field}
          type="text"
          name={listSearch?.parameter}
          role="combobox"
          aria-label={label}
          aria-expanded={isListOpen}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setError(undefined);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden="true" translate="no">
          /
        </span>
        {problem && (
          <div className={css.options} id={`${id}-problem`} role="alert">
            {problem}
          </div>
        )}
        {isListOpen && !problem && (
          <div className={css.options} id={`${id}-options`} role="listbox" aria-label={label}>
            {options.map((option, index) => (
              <OptionRow
                key={option.href}
                id={`${id}-${index}`}
                option={option}
                active={index === active}
                onChoose={() => go(option.href)}
              />
            ))}
          </div>
        )}
      </form>
    </>
  );
}

/** Without scripts the form searches a list. Without one it reloads the page. */
function listSearchOf({ devices, orders }: SearchScope) {
  if (devices) return { action: routesOf.equipment, parameter: 'q' };
  return orders ? { action: routesOf.orders, parameter: 'number' } : undefined;
}

interface OptionRowProps {
  id: string;
  option: Option;
  active: boolean;
  onChoose: () => void;
}

function OptionRow({ id, option, active, onChoose }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it
    <div
      id={id}
      role="option"
      aria-selected={active}
      // The click would move the focus and close the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={option.icon} />
      <span translate={option.verbatim ? 'no' : undefined}>{option.label}</span>
      {option.note && <small>{option.note}</small>}
    </div>
  );
}
