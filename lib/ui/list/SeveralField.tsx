'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { Icon } from '../icons.tsx';
import { lazily } from '../lazily.tsx';
import { loadAhead } from '../load-ahead.ts';
import { useMenu } from '../menu/use-menu.ts';
import type { SetFilters } from './Filters.tsx';
import css from './filters.module.css';
import type { Filter, Option } from './types.ts';

const load = () => import('./SeveralMenu.tsx').then((loaded) => loaded.SeveralMenu);
const SeveralMenu = lazily(load);

interface Props {
  filter: Extract<Filter, { kind: 'choices' | 'select' }>;
  /** The values that are chosen, by comma. */
  value: string;
  set: SetFilters;
  options: readonly Option[];
}

/** Several of what there is to choose from: a button that says what is chosen, and boxes to tick below it. */
export function SeveralField({ filter: { name, label }, value, set, options }: Props) {
  const t = useTranslations('list');
  const { names } = useFormats();
  const id = useId();
  const { state, button, wanted } = useMenu();
  const chosen = value === '' ? [] : value.split(',');
  const known = options.filter((option) => chosen.includes(option.value));
  const others = chosen.filter((each) => !options.some((option) => option.value === each));
  const said = names([...known.map((option) => option.label), ...others]);
  const toggle = (each: string) => {
    const now = chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each];
    set({ [name]: now.sort().join(',') });
  };
  return (
    <div className={css.field} data-kind="select">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {/* Without a script the form takes along what is chosen. */}
      <input type="hidden" name={name} value={value} />
      <button
        id={id}
        type="button"
        className={css.pick}
        data-set={value !== '' || undefined}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        aria-expanded={button['aria-expanded']}
        onPointerEnter={loadAhead(load)}
        onClick={button.onClick}
      >
        <span suppressHydrationWarning>{said || t('any')}</span>
        <Icon name="chevronDown" size={16} />
      </button>
      {wanted && state.open && state.anchor && (
        <SeveralMenu
          title={label}
          anchor={state.anchor}
          onClose={state.close}
          options={[...options, ...others.map((each) => ({ value: each, label: each }))]}
          chosen={chosen}
          toggle={toggle}
        />
      )}
    </div>
  );
}
