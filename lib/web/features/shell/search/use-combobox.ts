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
  /** The user starts to choose. */
  onMove: () => void;
}

/** The keys of the combobox, and the attributes by which its field tells of the list. */
export function useCombobox({ id, field, text, options, choose, onMove }: Inputs) {
  /** By its id, so that it stays the same when results arrive. */
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

/** Home and End move within the text until an option is active. */
function nextIndex({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: number, count: number) {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
