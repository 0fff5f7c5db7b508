'use client';

import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { cleanWholeNumber } from '#lib/contract/input-types.ts';
import { ChoicePicker, filterChoices } from '../../form/ChoicePicker.tsx';
import { ChoiceSearch } from '../../form/ChoiceSearch.tsx';
import { useCountries } from '../../form/countries.ts';
import { DayRangeField } from '../../form/DayRangeField.tsx';
import { useOptionKeys } from '../../form/use-option-keys.ts';
import { usePickerState, useTypedChoice } from '../../form/use-picker-state.ts';
import { useInputError } from '../../hooks/use-input-error.ts';
import { isComposed } from '../../is-composed.ts';
import { numberFilterError } from '../state/list-url.ts';
import type { Filter, Option } from '../types.ts';
import type { FilterValues, SetFilters } from './filter-groups.ts';
import { TextFilter } from './TextFilter.tsx';
import { useChoices } from './use-choices.ts';
import { useTypedFilter } from './use-typed-filter.ts';

interface Props<F extends Filter = Filter> {
  filter: F;
  values: FilterValues;
  setFilters: SetFilters;
}

type FilterOf<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;

/** A filter in the drawer, by its kind. FilterField renders the filters in the page. */
export function DrawerFilterField({ filter, values, setFilters }: Props) {
  switch (filter.kind) {
    case 'select':
      return (
        <OptionsFilter filter={filter} options={filter.options} values={values} setFilters={setFilters} />
      );
    case 'choices':
      return filter.find ? (
        <LookupFilter filter={filter} find={filter.find} values={values} setFilters={setFilters} />
      ) : (
        <ChoicesFilter filter={filter} values={values} setFilters={setFilters} />
      );
    case 'country':
      return <CountryFilter filter={filter} values={values} setFilters={setFilters} />;
    case 'days':
      return (
        <DayRangeField
          label={filter.label}
          from={values[filter.from] ?? ''}
          to={values[filter.to] ?? ''}
          onChange={({ from, to }) => setFilters({ [filter.from]: from, [filter.to]: to })}
        />
      );
    case 'numbers':
      return <NumbersFilter filter={filter} values={values} setFilters={setFilters} />;
    default:
      return <TextFilter filter={filter} value={values[filter.name] ?? ''} setFilters={setFilters} />;
  }
}

function ChoicesFilter({ filter, values, setFilters }: Props<FilterOf<'choices'>>) {
  return (
    <OptionsFilter filter={filter} options={useChoices(filter)} values={values} setFilters={setFilters} />
  );
}

function CountryFilter({ filter, values, setFilters }: Props<FilterOf<'country'>>) {
  return <OptionsFilter filter={filter} options={useCountries()} values={values} setFilters={setFilters} />;
}

interface OptionsProps extends Omit<Props, 'filter'> {
  filter: { name: string; label: string; several?: true };
  options: readonly Option[];
}

const optionOf = (options: readonly Option[], value: string): Option =>
  options.find((option) => option.value === value) ?? { value, label: value };

const isSameOption = (a: Option, b: Option) => a.value === b.value;

function OptionsFilter(props: OptionsProps) {
  return props.filter.several ? <MultiSelectFilter {...props} /> : <SelectFilter {...props} />;
}

function SelectFilter({ filter: { name, label }, options, values, setFilters }: OptionsProps) {
  const value = values[name] ?? '';
  const state = usePickerState();
  const chosen = useMemo(() => (value === '' ? null : optionOf(options, value)), [options, value]);
  return (
    <ChoicePicker
      state={state}
      choices={filterChoices(options, state.typed ?? '')}
      value={chosen}
      onChange={(next) => setFilters({ [name]: next?.value ?? '' })}
      field={{ label }}
    />
  );
}

function MultiSelectFilter({ filter: { name, label }, options, values, setFilters }: OptionsProps) {
  const value = values[name] ?? '';
  const state = usePickerState();
  const { typed, setTyped, open, setOpen } = state;
  const text = typed ?? '';
  // Memoized, because Autocomplete clears the typed text when the value is another array.
  const chosen = useMemo(
    () => (value === '' ? [] : value.split(',').map((each) => optionOf(options, each))),
    [options, value],
  );
  const others = options.filter((option) => !chosen.some((each) => isSameOption(each, option)));
  const { onClosed, ...keys } = useOptionKeys({
    open,
    count: filterChoices(others, text).length,
    typed: text,
    onEscape: text === '' ? undefined : () => setTyped(null),
  });
  const choose = (next: readonly Option[]) =>
    setFilters({
      [name]: next
        .map((option) => option.value)
        .sort()
        .join(','),
    });
  const error = useTypedChoice(state, options, false, (choice) => {
    setTyped(null);
    choose([...chosen.filter((each) => !isSameOption(each, choice)), choice]);
  });
  return (
    <Autocomplete<Option, true>
      {...keys}
      multiple
      disableCloseOnSelect
      // Otherwise a chosen option is highlighted, and the arrow keys start there.
      filterSelectedOptions
      clearOnBlur={false}
      onBlur={state.onBlur}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        onClosed();
      }}
      inputValue={text}
      onInputChange={(_, next) => setTyped(next)}
      options={options}
      value={chosen}
      isOptionEqualToValue={isSameOption}
      onChange={(_, next) => choose(next)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}

/** A filter with too many options for a list: `find` searches them by name. */
interface LookupProps extends Props<FilterOf<'choices'>> {
  find: NonNullable<FilterOf<'choices'>['find']>;
}

function LookupFilter({ filter, find, values, setFilters }: LookupProps) {
  const { name, label, key } = filter;
  const choices = useChoices(filter);
  return (
    <ChoiceSearch
      choicesKey={key}
      load={find}
      namedChoices={choices}
      suggestions={choices}
      value={values[name] ?? ''}
      onChange={(value) => setFilters({ [name]: value })}
      field={{ label }}
    />
  );
}

function NumbersFilter({ filter: { label, from, to }, values, setFilters }: Props<FilterOf<'numbers'>>) {
  const t = useTranslations('list.numbers');
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Stack direction="row" spacing={1}>
        <NumberInput name={from} label={t('leastLabel')} value={values[from] ?? ''} setFilters={setFilters} />
        <NumberInput name={to} label={t('mostLabel')} value={values[to] ?? ''} setFilters={setFilters} />
      </Stack>
    </FormControl>
  );
}

interface NumberInputProps {
  name: string;
  label: string;
  value: string;
  setFilters: SetFilters;
}

function NumberInput({ name, label, value, setFilters }: NumberInputProps) {
  const errorText = useInputError();
  const { typed, error, change, apply } = useTypedFilter(value, {
    clean: cleanWholeNumber,
    errorOf: numberFilterError,
    onChange: (text, isTyping) => setFilters({ [name]: text }, isTyping),
  });
  return (
    <TextField
      label={label}
      name={name}
      value={typed}
      error={error !== undefined}
      helperText={errorText(error)}
      onChange={({ target }) => change(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposed(event.nativeEvent)) apply(typed);
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', enterKeyHint: 'search', autoComplete: 'off' } }}
    />
  );
}
