'use client';

import { MenuFrame } from './MenuFrame.tsx';
import css from './menu.module.css';
import type { Option } from './types.ts';

interface Props {
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
  options: readonly Option[];
  chosen: readonly string[];
  toggle: (value: string) => void;
}

/** Options to tick; each takes effect at once. */
export function SeveralMenu({ title, anchor, onClose, options, chosen, toggle }: Props) {
  return (
    <MenuFrame title={title} anchor={anchor} onClose={onClose}>
      {options.map(({ value, label }) => (
        <label key={value} className={css.menuChoice}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {label}
        </label>
      ))}
    </MenuFrame>
  );
}
