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

/** Search parameters of the panel; one at a time. */
const searches = ['pi', 'waybill', 'logistics'] as const;
export type Search = (typeof searches)[number];

const searchLabels = { pi: 'piNumber', waybill: 'waybill', logistics: 'logistics' } as const;

type Values = Readonly<Record<Search, string>>;

interface Props {
  path: string;
  filters: Readonly<Record<string, string>>;
}

/** A form that requires a value: an empty search shows an error at the field and sends no request. */
export function SearchPanel({ path, filters }: Props) {
  const t = useTranslations('orders');
  const errorText = useInputError();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const panel = usePanel(filters);
  const { by, values, isMissing } = panel;
  const label = t(`field.${searchLabels[by]}`);
  const filter = by !== 'logistics' && ({ kind: 'text', name: by, input: 'recordNumber', label } as const);
  const value = filter ? cleanFilter(filter, values[by]) : values[by];
  const refusal = filter && errorText(textFilterError(filter, value));
  const problem = isMissing ? t(`search.missing.${by}`) : refusal;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    panel.setIsMissing(value === '');
    if (value === '' || refusal) form.current?.querySelector<HTMLElement>(`[name="${by}"]`)?.focus();
    else navigate(addressOf(path, by, value), { scroll: false });
  };

  const control = {
    id: `${id}-value`,
    label,
    name: by,
    required: true,
    error: problem && <span role="alert">{problem}</span>,
    'aria-invalid': problem ? true : undefined,
    value: values[by],
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
          value={by}
          onChange={({ target }) => panel.choose(searches.find((search) => search === target.value) ?? by)}
        >
          {searches.map((search) => (
            <option key={search} value={search}>
              {t(`field.${searchLabels[search]}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={css.value}>
        {by === 'logistics' ? (
          <SelectField {...control}>
            <option value="">{t('search.choose')}</option>
            <Statuses chosen={values.logistics} />
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
      {/* Without scripts the form sends the other filters too. */}
      {Object.entries(filters)
        .filter(([name]) => !isSearch(name))
        .map(([name, other]) => (
          <input key={name} type="hidden" name={name} value={other} />
        ))}
    </form>
  );
}

const isSearch = (name: string) => searches.some((each) => each === name);

/** The list with this search, and with the other filters of the page that is on its way. */
const addressOf = (path: string, by: Search, value: string) =>
  changedUrl(path, latestUrl(), [...searches.map((each) => [each, ''] as const), [by, value]]);

const portalStatuses: readonly VendorStatus[] = Object.keys(logisticsStatusNames).map((id) => ({
  id,
  name: '',
}));

/** The statuses with texts of the portal, until the vendor's list is loaded. */
function Statuses({ chosen }: { chosen: string }) {
  const name = useLogisticsName();
  const [all, setAll] = useState<readonly VendorStatus[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const { cachedCall } = await import('../../queries/cached-call.ts');
      return (await cachedCall('orders.logisticsStatuses')).items;
    };
    load().then(
      (statuses) => isCurrent && setAll(statuses),
      () => undefined, // The portal’s own stay.
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const options = all.length > 0 ? all : portalStatuses;
  const isListed = !chosen || options.some(({ id }) => id === chosen);
  return [...options, ...(isListed ? [] : [{ id: chosen, name: '' }])].map((status) => (
    <option key={status.id} value={status.id}>
      {name(status)}
    </option>
  ));
}

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
