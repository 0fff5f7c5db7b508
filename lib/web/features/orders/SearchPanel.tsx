'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { logisticsStatusNames } from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { useInputError } from '../../ui/hooks/use-input-error.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { changedUrl, cleanFilter, textFilterError } from '../../ui/list/state/list-url.ts';
import { latestUrl, navigate } from '../../ui/navigation/navigate.ts';
import { Button } from '../../ui/parts/Button.tsx';
import { SelectField, TextField } from '../../ui/parts/Field.tsx';
import { useLogisticsName } from './logistics.tsx';
import css from './search-panel.module.css';

/** The filters of the list that the panel sets, one at a time. */
const searchNames = ['pi', 'waybill', 'logistics'] as const;
type SearchName = (typeof searchNames)[number];

const labelKeys = { pi: 'piNumber', waybill: 'waybill', logistics: 'logistics' } as const;

type SearchValues = Readonly<Record<SearchName, string>>;

interface Props {
  path: string;
  filters: Readonly<Record<string, string>>;
}

/**
 * Searches the list of orders by PI number, waybill or logistics status, and replaces an earlier search of the panel. An empty or
 * invalid value shows an error and sends no request.
 */
export function SearchPanel({ path, filters }: Props) {
  const t = useTranslations('orders');
  const errorText = useInputError();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const panel = usePanelState(filters);
  const { searchName, values, isMissing } = panel;
  const label = t(`field.${labelKeys[searchName]}`);
  const textFilter =
    searchName !== 'logistics' && ({ kind: 'text', name: searchName, input: 'recordNumber', label } as const);
  const value = textFilter ? cleanFilter(textFilter, values[searchName]) : values[searchName];
  const invalidText = textFilter && errorText(textFilterError(textFilter, value));
  const problem = isMissing ? t(`search.missing.${searchName}`) : invalidText;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    panel.setIsMissing(value === '');
    if (value === '' || invalidText)
      form.current?.querySelector<HTMLElement>(`[name="${searchName}"]`)?.focus();
    else navigate(searchUrl(path, searchName, value), { scroll: false });
  };

  const control = {
    id: `${id}-value`,
    label,
    name: searchName,
    required: true,
    error: problem && <span role="alert">{problem}</span>,
    'aria-invalid': problem ? true : undefined,
    value: values[searchName],
    onChange: ({ target }: { target: { value: string } }) => panel.change(target.value),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know <search>
    <form
      method="get"
      ref={form}
      className={css.panel}
      role="search"
      action={path}
      autoComplete="off"
      aria-label={t('search.label')}
      noValidate
      onSubmit={submit}
    >
      <div className={css.by}>
        <SelectField
          id={`${id}-by`}
          label={t('search.by')}
          value={searchName}
          onChange={({ target }) =>
            panel.select(searchNames.find((name) => name === target.value) ?? searchName)
          }
        >
          {searchNames.map((name) => (
            <option key={name} value={name}>
              {t(`field.${labelKeys[name]}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={css.value}>
        {searchName === 'logistics' ? (
          <SelectField {...control}>
            <option value="">{t('search.choose')}</option>
            <LogisticsOptions selectedId={values.logistics} />
          </SelectField>
        ) : (
          <TextField
            {...control}
            placeholder={t('filter.begins')}
            inputMode="search"
            enterKeyHint="search"
            spellCheck={false}
          />
        )}
      </div>
      <Button className={css.submit} variant="outlined" type="submit" aria-label={t('search.submit')}>
        <Icon name="Search" />
        <span>{t('search.submit')}</span>
      </Button>
      {/* Keeps the other filters when the browser sends the form without scripts. */}
      {Object.entries(filters)
        .filter(([name]) => !isSearchName(name))
        .map(([name, filterValue]) => (
          <input key={name} type="hidden" name={name} value={filterValue} />
        ))}
    </form>
  );
}

const isSearchName = (name: string) => searchNames.some((each) => each === name);

/** Returns the URL of the list with this search and the other filters of the latest navigation, which may still be loading. */
const searchUrl = (path: string, searchName: SearchName, value: string) =>
  changedUrl(path, latestUrl(), [...searchNames.map((name) => [name, ''] as const), [searchName, value]]);

const portalStatuses: readonly VendorStatus[] = Object.keys(logisticsStatusNames).map((id) => ({
  id,
  name: '',
}));

/** The vendor's logistics statuses; those that the portal knows until they are loaded, and when that fails. */
function LogisticsOptions({ selectedId }: { selectedId: string }) {
  const nameOf = useLogisticsName();
  const [vendorStatuses, setVendorStatuses] = useState<readonly VendorStatus[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const { cachedCall } = await import('../../queries/cached-call.ts');
      return (await cachedCall('orders.logisticsStatuses')).items;
    };
    load().then(
      (statuses) => isCurrent && setVendorStatuses(statuses),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const statuses = vendorStatuses.length > 0 ? vendorStatuses : portalStatuses;
  const isListed = !selectedId || statuses.some(({ id }) => id === selectedId);
  return [...statuses, ...(isListed ? [] : [{ id: selectedId, name: '' }])].map((status) => (
    <option key={status.id} value={status.id}>
      {nameOf(status)}
    </option>
  ));
}

/** The state of the panel. It follows the URL when a filter chip or the history changes that. */
function usePanelState(filters: Readonly<Record<string, string>>) {
  const { pi = '', waybill = '', logistics = '' } = filters;
  const valuesInUrl: SearchValues = { pi, waybill, logistics };
  const nameInUrl = searchNames.find((name) => valuesInUrl[name]);
  const [previousInUrl, setPreviousInUrl] = useState(valuesInUrl);
  const [values, setValues] = useState(valuesInUrl);
  const [searchName, setSearchName] = useState<SearchName>(nameInUrl ?? 'pi');
  const [isMissing, setIsMissing] = useState(false);
  if (searchNames.some((name) => previousInUrl[name] !== valuesInUrl[name])) {
    setPreviousInUrl(valuesInUrl);
    setValues(valuesInUrl);
    setIsMissing(false);
    if (nameInUrl) setSearchName(nameInUrl);
  }
  return {
    searchName,
    values,
    isMissing,
    setIsMissing,
    select: (name: SearchName) => {
      setSearchName(name);
      setIsMissing(false);
    },
    change: (value: string) => {
      setValues({ ...values, [searchName]: value });
      if (value.trim()) setIsMissing(false);
    },
  };
}
