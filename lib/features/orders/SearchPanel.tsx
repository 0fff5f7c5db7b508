'use client';

import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { logisticsStatusNames } from '../../contract/order-constants.ts';
import type { OrderRow } from '../../contract/orders.ts';
import { SelectInput } from '../../ui/inputs.tsx';
import { inputTypeOf, textFilterError } from '../../ui/list/list-url.ts';
import { useChoices } from '../../ui/list/use-choices.ts';
import type { Screen } from '../../ui/list/use-screen.ts';
import { useInputError } from '../../ui/use-input-error.ts';
import { type Search, searches, searchLabels, useLogisticsFilter } from './filters.ts';
import { useLogisticsName } from './logistics.tsx';

type Values = Readonly<Record<Search, string>>;

/**
 * Finds orders by PI order, waybill or logistics status. An empty search shows an error at the field and sends no
 * request.
 */
export function SearchPanel({ screen }: { screen: Screen<OrderRow> }) {
  const t = useTranslations('orders');
  const errorText = useInputError();
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const { query, list } = screen;
  const panel = usePanel(query.state.filters);
  const { by, values, isMissing } = panel;
  const label = t(`field.${searchLabels[by]}`);
  const filter = list.filters.find(({ name }) => name === by);
  const clean = (text: string) => (filter && by !== 'logistics' ? inputTypeOf(filter).clean(text) : text);
  const refusal = filter && errorText(textFilterError(filter, clean(values[by])));
  const problem = isMissing ? t(`search.missing.${by}`) : refusal;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = clean(values[by]);
    panel.setIsMissing(value === '');
    if (value === '' || refusal) {
      control.current?.focus();
      return;
    }
    const state = query.latest();
    query.setState({ ...state, page: 1, filters: { ...without(state.filters), [by]: value } });
  };

  const input = {
    name: by,
    required: true,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  return (
    // Not all supported browsers know <search>.
    <Stack
      component="form"
      method="get"
      role="search"
      action={list.path}
      autoComplete="off"
      aria-label={t('search.label')}
      noValidate
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, maxWidth: 640, displayPrint: 'none' }}
      onSubmit={submit}
    >
      <SelectInput
        label={t('search.by')}
        value={by}
        onChange={(value) => panel.choose(searches.find((search) => search === value) ?? by)}
        sx={{ flex: 'none', width: { xs: 150, md: 190 } }}
      >
        {searches.map((search) => (
          <option key={search} value={search}>
            {t(`field.${searchLabels[search]}`)}
          </option>
        ))}
      </SelectInput>
      <FormControl error={Boolean(problem)} sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <InputLabel htmlFor={`${id}-value`}>{label}</InputLabel>
        {by === 'logistics' ? (
          <NativeSelect
            input={<OutlinedInput label={label} />}
            inputRef={control}
            inputProps={{ ...input, id: `${id}-value` }}
            value={values.logistics}
            onChange={({ target }) => panel.change(target.value)}
          >
            <option value="">{t('search.choose')}</option>
            <Statuses chosen={values.logistics} />
          </NativeSelect>
        ) : (
          <OutlinedInput
            id={`${id}-value`}
            label={label}
            inputRef={control}
            placeholder={t('filter.begins')}
            inputProps={{
              ...input,
              inputMode: 'search',
              enterKeyHint: 'search',
              spellCheck: false,
            }}
            value={values[by]}
            onChange={({ target }) => panel.change(target.value)}
          />
        )}
        {problem && (
          <FormHelperText id={`${id}-problem`} role="alert">
            {problem}
          </FormHelperText>
        )}
      </FormControl>
      <Button
        variant="outlined"
        type="submit"
        aria-label={t('search.submit')}
        sx={{ alignSelf: 'flex-start', minWidth: 44 }}
      >
        <SearchIcon />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 0.75 }}>
          {t('search.submit')}
        </Box>
      </Button>
      {/* Without scripts the form sends the other filters too. */}
      {Object.entries(without(query.state.filters)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Stack>
  );
}

/** The statuses with texts of the portal, until the vendor's list is loaded. */
function Statuses({ chosen }: { chosen: string }) {
  const name = useLogisticsName();
  const all = useChoices(useLogisticsFilter());
  const options =
    all.length > 0
      ? all
      : Object.keys(logisticsStatusNames).map((id) => ({ value: id, label: name({ id, name: '' }) }));
  const previous = !chosen || options.some(({ value }) => value === chosen);
  const displayed = previous
    ? options
    : [...options, { value: chosen, label: name({ id: chosen, name: '' }) }];
  return displayed.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

const without = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !searches.some((each) => each === name)));

/** The panel's input, reset when chips or the history change the URL. */
function usePanel(filters: Readonly<Record<string, string>>) {
  const { pi = '', waybill = '', logistics = '' } = filters;
  const inUrl: Values = { pi, waybill, logistics };
  const set = searches.find((search) => inUrl[search]);
  const [previous, setPrevious] = useState(inUrl);
  const [values, setValues] = useState(inUrl);
  const [by, setBy] = useState<Search>(set ?? 'pi');
  const [isMissing, setIsMissing] = useState(false);
  if (searches.some((search) => previous[search] !== inUrl[search])) {
    setPrevious(inUrl);
    setValues(inUrl);
    setIsMissing(false);
    if (set) setBy(set);
  }
  return {
    by,
    values,
    isMissing,
    setIsMissing,
    choose: (search: Search) => {
      setBy(search);
      setIsMissing(false);
    },
    change: (value: string) => {
      setValues({ ...values, [by]: value });
      if (value.trim()) setIsMissing(false);
    },
  };
}
