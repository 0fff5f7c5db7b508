'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { knownLogistics } from '../../contract/order-words.ts';
import type { OrderRow } from '../../contract/orders.ts';
import { Icon } from '../../ui/icons.tsx';
import { maxSearchLength } from '../../ui/list/address.ts';
import { useChoices } from '../../ui/list/choices.ts';
import type { Screen } from '../../ui/list/use-screen.ts';
import { type Search, searches, searchLabels, useLogisticsFilter } from './filters.ts';
import { useLogisticsName } from './logistics.tsx';
import css from './search.module.css';

type Values = Readonly<Record<Search, string>>;

/**
 * Finds orders by their PI order, their waybill or their logistics status. What is looked for is required: a search
 * for nothing says at the field what is missing, and asks nobody.
 */
export function SearchPanel({ screen }: { screen: Screen<OrderRow> }) {
  const t = useTranslations('orders');
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const { query, list } = screen;
  const panel = usePanel(query.state.filters);
  const { by, values, missing } = panel;
  const label = t(`field.${searchLabels[by]}`);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = values[by].trim();
    panel.setMissing(value === '');
    if (value === '') {
      control.current?.focus();
      return;
    }
    const state = query.latest();
    query.setState({ ...state, page: 1, filters: { ...without(state.filters), [by]: value } });
  };

  const given = {
    id: `${id}-value`,
    ref: control,
    name: by,
    value: values[by],
    required: true,
    'aria-invalid': missing || undefined,
    'aria-describedby': missing ? `${id}-missing` : undefined,
    onChange: ({ target }: { target: { value: string } }) => panel.change(target.value),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that the portal serves
    <form
      className={css.panel}
      role="search"
      action={list.path}
      autoComplete="off"
      aria-label={t('search.label')}
      noValidate
      onSubmit={submit}
    >
      <fieldset className={css.by}>
        <legend>{t('search.by')}</legend>
        {searches.map((search) => (
          <label key={search}>
            <input
              type="radio"
              name={`${id}-by`}
              checked={search === by}
              onChange={() => panel.choose(search)}
            />
            <span>{t(`field.${searchLabels[search]}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.value} data-missing={missing || undefined}>
        <label htmlFor={given.id}>{label}</label>
        <span className={css.controls}>
          {by === 'logistics' ? (
            <select {...given}>
              <option value="">{t('search.choose')}</option>
              <Statuses chosen={values.logistics} />
            </select>
          ) : (
            <input
              {...given}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              spellCheck={false}
              placeholder={t('filter.begins')}
              maxLength={maxSearchLength}
            />
          )}
          <Button variant="contained" startIcon={<Icon name="search" size={18} />} type="submit">
            {t('search.submit')}
          </Button>
        </span>
        {missing && (
          <p id={`${id}-missing`} role="alert">
            {t(`search.missing.${by}`)}
          </p>
        )}
      </div>
      {/* Without a script the form asks for everything anew. */}
      {Object.entries(without(query.state.filters)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** The statuses to choose from: those that the portal has words for, until the vendor has named all. */
function Statuses({ chosen }: { chosen: string }) {
  const name = useLogisticsName();
  const all = useChoices(useLogisticsFilter());
  const options =
    all.length > 0
      ? all
      : Object.keys(knownLogistics).map((id) => ({ value: id, label: name({ id, name: '' }) }));
  const known = !chosen || options.some(({ value }) => value === chosen);
  const shown = known ? options : [...options, { value: chosen, label: name({ id: chosen, name: '' }) }];
  return shown.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

const without = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !searches.includes(name as Search)));

/** What stands in the panel. It follows the address, whose changes come from chips and the history too. */
function usePanel(filters: Readonly<Record<string, string>>) {
  const { pi = '', waybill = '', logistics = '' } = filters;
  const asked: Values = { pi, waybill, logistics };
  const set = searches.find((search) => asked[search]);
  const [known, setKnown] = useState(asked);
  const [values, setValues] = useState(asked);
  const [by, setBy] = useState<Search>(set ?? 'pi');
  const [missing, setMissing] = useState(false);
  if (searches.some((search) => known[search] !== asked[search])) {
    setKnown(asked);
    setValues(asked);
    setMissing(false);
    if (set) setBy(set);
  }
  return {
    by,
    values,
    missing,
    setMissing,
    choose: (search: Search) => {
      setBy(search);
      setMissing(false);
    },
    change: (value: string) => {
      setValues({ ...values, [by]: value });
      if (value.trim()) setMissing(false);
    },
  };
}
