'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useCountries, useCountryName } from '../form/countries.ts';
import { useChoices } from './choices.ts';
import type { SetFilters } from './Filters.tsx';
import css from './filters.module.css';
import { LookupField } from './LookupField.tsx';
import { SeveralField } from './SeveralField.tsx';
import type { Filter, Option } from './types.ts';

interface Props<Kind extends Filter['kind']> {
  filter: Extract<Filter, { kind: Kind }>;
  value: string;
  set: SetFilters;
}

/** One of a few, or several; `always` one of them, where leaving it open means nothing. */
export function SelectField({ filter, value, set, always }: Props<'select'> & { always?: boolean }) {
  if (filter.several)
    return <SeveralField filter={filter} value={value} set={set} options={filter.options} />;
  return (
    <Choice
      name={filter.name}
      label={filter.label}
      value={value}
      set={set}
      options={filter.options}
      always={always}
    />
  );
}

/** A country. The 249 names come after the page has woken up, for no page should wait for them. */
export function CountryField({ filter, value, set }: Props<'country'>) {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), 200);
    return () => clearTimeout(timer);
  }, []);
  const given = { name: filter.name, label: filter.label, value, set };
  return awake ? <AllCountries {...given} /> : <OneCountry {...given} />;
}

/** One of what the server knows, or several. */
export function ChoicesField({ filter, value, set }: Props<'choices'>) {
  const options = useChoices(filter);
  if (filter.several) return <SeveralField filter={filter} value={value} set={set} options={options} />;
  if (filter.find) {
    return <LookupField filter={filter} find={filter.find} value={value} set={set} options={options} />;
  }
  const known = !value || options.some((option) => option.value === value);
  return (
    <Choice
      name={filter.name}
      label={filter.label}
      value={value}
      set={set}
      options={known ? options : [{ value, label: value }, ...options]}
    />
  );
}

type ChoiceProps = Omit<Parameters<typeof Choice>[0], 'options'>;

function AllCountries(props: ChoiceProps) {
  return <Choice {...props} options={useCountries()} />;
}

function OneCountry(props: ChoiceProps) {
  const name = useCountryName();
  return (
    <Choice {...props} options={props.value ? [{ value: props.value, label: name(props.value) }] : []} />
  );
}

interface Choosing {
  name: string;
  label: string;
  value: string;
  set: SetFilters;
  options: readonly Option[];
  always?: boolean | undefined;
}

function Choice({ name, label, value, set, options, always }: Choosing) {
  const t = useTranslations('list');
  const id = useId();
  return (
    <div className={css.field} data-kind="select">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        data-set={(value !== '' && !always) || undefined}
        onChange={(event) => set({ [name]: event.target.value })}
      >
        {!always && <option value="">{t('any')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} suppressHydrationWarning>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DaysProps {
  filter: Extract<Filter, { kind: 'days' }>;
  values: Readonly<Record<string, string>>;
  set: SetFilters;
}

/** From one day to another, both included; each may be left open. */
export function DaysField({ filter, values, set }: DaysProps) {
  const t = useTranslations('list');
  const from = values[filter.from] ?? '';
  const to = values[filter.to] ?? '';
  return (
    <fieldset className={css.days}>
      <legend>{filter.label}</legend>
      <Day name={filter.from} label={t('fromLabel')} value={from} max={to} set={set} />
      <span aria-hidden="true">–</span>
      <Day name={filter.to} label={t('toLabel')} value={to} min={from} set={set} />
    </fieldset>
  );
}

interface DayProps {
  name: string;
  label: string;
  value: string;
  min?: string;
  max?: string;
  set: SetFilters;
}

function Day({ name, label, value, min, max, set }: DayProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <input
      type="date"
      name={name}
      aria-label={label}
      value={typed}
      min={min || undefined}
      max={max || undefined}
      data-set={value !== '' || undefined}
      onChange={(event) => {
        const day = event.target.value;
        setTyped(day);
        // While a year is typed digit by digit, the field holds days of the first century.
        if (day === '' || day >= '1900') set({ [name]: day });
      }}
    />
  );
}
