import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isComposed } from '../../../ui/is-composed.ts';
import { optionId } from './Options.tsx';
import type { Option } from './option.ts';

interface Inputs {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  options: readonly Option[];
  choose: (option: Option) => void;
  /** Called when a key moves to another option. */
  onMove: () => void;
}

/**
 * Moves between the options by the keys of the search field, and sets its ARIA attributes. Ctrl+Enter opens the active option
 * in a new tab. Returns the active option; none after the text has changed.
 */
export function useCombobox({ id, field, text, options, choose, onMove }: Inputs) {
  // The id of the option, so that it stays active when results arrive.
  const [chosen, setChosen] = useState<{ text: string; id: string }>();
  const active = chosen?.text === text ? options.find((option) => option.id === chosen.id) : undefined;
  const setActive = (option: Option | undefined) => setChosen(option && { text, id: option.id });
  const hasOptions = options.length > 0;
  const activeId = active && optionId(id, active);

  useLayoutEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(hasOptions));
    if (activeId) input?.setAttribute('aria-activedescendant', activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      input?.setAttribute('aria-expanded', 'false');
      input?.removeAttribute('aria-activedescendant');
    };
  }, [field, hasOptions, activeId]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposed(event) || !hasOptions) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (active && 'href' in active) window.open(active.href, '_blank', 'noopener');
      else if (active) choose(active);
      return;
    }
    const next = nextIndex(event, active ? options.indexOf(active) : -1, options.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(options[next]);
    onMove();
  });
  useEffect(() => {
    const input = field.current;
    input?.addEventListener('keydown', onKeyDown);
    return () => input?.removeEventListener('keydown', onKeyDown);
  }, [field]);
  return { active, setActive };
}

/** Returns the index to which a key moves; undefined for other keys. Home and End stay in the text until an option is active. */
function nextIndex(event: KeyboardEvent, current: number, count: number): number | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (current < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
