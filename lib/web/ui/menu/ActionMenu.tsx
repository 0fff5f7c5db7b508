'use client';

import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import css from './action-menu.module.css';

const itemSelector = '[role="menuitem"]:not(:disabled)';

/** A button with a menu of links and buttons. The browser opens and closes it as a popover; this adds the keys of a menu. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
  const focusFirst = ({ newState }: ToggleEvent) => {
    if (newState === 'open') items()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const focusedIndex = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: focusedIndex + 1, ArrowUp: focusedIndex - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <>
      <Button variant="outlined" popoverTarget={id} aria-haspopup="menu">
        <span>{label}</span>
        <Icon name="ExpandMore" />
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        className={css.menu}
        aria-label={label}
        onToggle={focusFirst}
        onKeyDown={onKeyDown}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
