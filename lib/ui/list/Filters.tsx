'use client';

import { useTranslations } from 'next-intl';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { namesOf } from './address.ts';
import buttons from './buttons.module.css';
import { ChoicesField, CountryField, DaysField, SelectField } from './filter-fields.tsx';
import css from './filters.module.css';
import { NumbersField } from './NumbersField.tsx';
import { TextField } from './TextField.tsx';
import type { Filter, Row } from './types.ts';
import { useEarlyChanges } from './use-early-changes.ts';
import type { Screen } from './use-screen.ts';

/** Sets filters by parameter name; an empty text takes one off. `typing` is one letter of many. */
export type SetFilters = (values: Record<string, string>, typing?: boolean) => void;

/**
 * The controls of the filters. A plain form around them asks the server when no script runs;
 * otherwise each takes effect at once.
 */
export function Filters<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const panel = useId();
  const [open, setOpen] = useState(false);
  const { list, query } = screen;
  const set = useSetFilters(screen);
  const form = useRef<HTMLFormElement>(null);
  useEarlyChanges(form, query.state.filters, set);
  const [search, ...others] = list.filters.filter(({ apart }) => !apart).sort((a, b) => rank(a) - rank(b));
  if (!search) return null;
  const count = others.filter((filter) => isSet(filter, query.state.filters)).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that the portal serves
    <form
      ref={form}
      className={css.filters}
      role="search"
      action={list.path}
      // The address says what is set; a browser that remembers controls would say otherwise.
      autoComplete="off"
      aria-label={t('filtersOf', { title: list.title })}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field filter={search} values={query.state.filters} set={set} />
      {others.length > 0 && (
        <button
          type="button"
          className={css.more}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" size={18} />
          {t('filters', { count })}
        </button>
      )}
      <div id={panel} className={css.others} data-open={open || undefined}>
        {others
          .filter(({ group }) => !group)
          .map((filter) => (
            <Field key={filter.name} filter={filter} values={query.state.filters} set={set} />
          ))}
        <Groups filters={others.filter(({ group }) => group)} values={query.state.filters} set={set} />
      </div>
      <Hidden filters={list.filters.filter(({ apart }) => apart)} values={query.state.filters} />
      {query.state.sort && <input type="hidden" name="sort" value={query.state.sort} />}
      <noscript>
        <button type="submit" className={buttons.button}>
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}

/** Further filters under their headings; drawn when somebody opens them, for they may be many. */
function Groups({ filters, values, set }: Omit<FieldProps, 'filter'> & { filters: Filter[] }) {
  const t = useTranslations('list');
  const panel = useId();
  const [open, setOpen] = useState(false);
  if (filters.length === 0) return null;
  const groups = Map.groupBy(filters, ({ group }) => group ?? '');
  return (
    <>
      <button
        type="button"
        className={css.further}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevronUp' : 'chevronDown'} size={18} />
        {t('furtherFilters', { count: filters.filter((each) => isSet(each, values)).length })}
      </button>
      <div id={panel} className={css.groups} hidden={!open}>
        {open ? (
          [...groups].map(([group, members]) => (
            <fieldset key={group} className={css.group}>
              <legend>{group}</legend>
              <div>
                {members.map((filter) => (
                  <Field key={filter.name} filter={filter} values={values} set={set} />
                ))}
              </div>
            </fieldset>
          ))
        ) : (
          <Hidden filters={filters} values={values} />
        )}
      </div>
    </>
  );
}

/** Without a script the form asks for everything anew: what is set and not drawn in it goes along. */
function Hidden({ filters, values }: Omit<FieldProps, 'filter' | 'set'> & { filters: Filter[] }) {
  const names = filters.flatMap(namesOf).filter((name) => values[name]);
  return names.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}

const isSet = (filter: Filter, values: Readonly<Record<string, string>>) =>
  namesOf(filter).some((name) => values[name]);

interface FieldProps {
  filter: Filter;
  values: Readonly<Record<string, string>>;
  set: SetFilters;
}

function AnyField({ filter, values, set }: FieldProps) {
  const value = values[filter.name] ?? '';
  switch (filter.kind) {
    case 'select':
      return <SelectField filter={filter} value={value} set={set} />;
    case 'choices':
      return <ChoicesField filter={filter} value={value} set={set} />;
    case 'country':
      return <CountryField filter={filter} value={value} set={set} />;
    case 'days':
      return <DaysField filter={filter} values={values} set={set} />;
    case 'numbers':
      return <NumbersField filter={filter} values={values} set={set} />;
    default:
      return <TextField filter={filter} value={value} set={set} />;
  }
}

// What concerns others leaves a field as it is: a list of all dealers or countries is not drawn in no time.
const Field = memo(
  AnyField,
  (a, b) =>
    a.filter === b.filter &&
    a.set === b.set &&
    namesOf(a.filter).every((name) => a.values[name] === b.values[name]),
);

const rank = ({ kind }: Filter) => (kind === 'search' ? 0 : 1);

function useSetFilters<R extends Row>({ query: { setState, latest } }: Screen<R>): SetFilters {
  const typingIn = useRef<string>(undefined);
  return useCallback(
    (values, typing) => {
      const state = latest();
      const filters = { ...state.filters };
      for (const [name, value] of Object.entries(values)) {
        if (value) filters[name] = value;
        else delete filters[name];
      }
      // One word is one step back, not one for each letter.
      const name = typing ? Object.keys(values).join() : undefined;
      setState({ ...state, page: 1, filters }, name && name === typingIn.current ? 'replace' : 'push');
      typingIn.current = name;
    },
    [setState, latest],
  );
}
