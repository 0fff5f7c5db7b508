'use client';

import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type NavGroup, routesOf } from '../../nav.ts';
import { proceed } from '../../ui/unsaved-changes.tsx';
import { type Finds, findRecord } from './find-record.ts';
import { GoToField, GoToOptions } from './GoToField.ts';
import { type Option, useGoToOptions } from './go-to-options.ts';
import { useShortcut } from './use-shortcut.ts';

/**
 * Goes to any device or order by its number and to any screen by its name: "/" or Ctrl+K, what is looked for, Enter.
 * Whoever scans a serial number into it is there at once.
 */
export function GoTo({ menu, finds }: { menu: NavGroup[]; finds: Finds }) {
  const t = useTranslations('shell.goTo');
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // On phones the field covers the header while it is in use.
  const [shown, setShown] = useState(false);
  const options = useGoToOptions(menu, finds, open ? text : '');
  const numbers = finds.devices || finds.orders;
  const listed = open && options.length > 0;

  const focus = () => {
    setShown(true);
    field.current?.select();
    // On a phone the field is not there yet. Where it is, somebody may have typed meanwhile, or a scanner.
    requestAnimationFrame(() => {
      if (document.activeElement !== field.current) field.current?.select();
    });
  };
  useShortcut(focus);

  const leave = () => {
    setOpen(false);
    setShown(false);
    setActive(-1);
  };
  const go = (href: string) => {
    setText('');
    leave();
    field.current?.blur();
    proceed(() => router.push(href));
  };
  const submit = async () => {
    const chosen = options[active] ?? (isNumber(text) && numbers ? undefined : options[0]);
    if (chosen) return go(chosen.href);
    if (numbers && text.trim()) go(await findRecord(text.trim(), finds));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && listed) {
      event.preventDefault();
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    }
    if (event.key === 'Escape') {
      leave();
      field.current?.blur();
    }
  };
  const label = t(numbers ? 'label' : 'labelScreens');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        onClick={focus}
        sx={{ display: { md: 'none' }, ml: 'auto' }}
      >
        <Search />
      </IconButton>
      <GoToField
        data-shown={shown || undefined}
        // Without a script the list of devices answers.
        action={routesOf.equipment}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Search />
        <input
          ref={field}
          type="text"
          name="q"
          role="combobox"
          aria-label={label}
          aria-expanded={listed}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
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
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden="true">/</span>
        {listed && (
          <GoToOptions id={`${id}-options`} role="listbox" aria-label={label}>
            {options.map((option, at) => (
              <Line
                key={option.href}
                id={`${id}-${at}`}
                option={option}
                active={at === active}
                onChoose={() => go(option.href)}
              />
            ))}
          </GoToOptions>
        )}
      </GoToField>
    </>
  );
}

interface LineProps {
  id: string;
  option: Option;
  active: boolean;
  onChoose: () => void;
}

function Line({ id, option, active, onChoose }: LineProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it
    <div
      id={id}
      role="option"
      aria-selected={active}
      // The field would lose its focus, and the list with it, before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {option.icon}
      <span>{option.label}</span>
      {option.note && <small>{option.note}</small>}
    </div>
  );
}

/** Whether a text may be the number of a device or an order: those have digits, names of screens do not. */
const isNumber = (text: string) => /^\s*[0-9A-Za-z-]*\d[0-9A-Za-z-]*\s*$/.test(text);
