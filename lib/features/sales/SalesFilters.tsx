'use client';

import Box from '@mui/material/Box';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import { salesGroups } from '../../contract/shop-constants.ts';
import { useToday } from '../../i18n/use-today.ts';
import { routesOf } from '../../nav.ts';
import { loadPlatforms, loadProducts } from '../../queries/options.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ChoicesFilter, SelectFilter } from '../../ui/list/SelectFilter.tsx';
import { usePreHydrationChanges } from '../../ui/list/use-pre-hydration-changes.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { changeChoice, periods, type SalesChoice, toSearch } from './period.ts';

const DayRangeField = lazyComponent(() =>
  import('../../ui/form/DayRangeField.tsx').then((loaded) => loaded.DayRangeField),
);

const toUrl = (choice: SalesChoice) => `${routesOf.sales}${toSearch(choice)}`;

/** Each choice changes the URL at once. */
export function SalesFilters({ choice: inUrl }: { choice: SalesChoice }) {
  const t = useTranslations('sales');
  const today = useToday();
  const router = useRouter();
  const go = useCallback((address: string) => router.push(address, { scroll: false }), [router]);
  const [choice, setChoice] = useUrlState(inUrl, toUrl, go);
  const { period, group, product = '', platform = '', from = '', to = '' } = choice;
  const values: Record<string, string> = { period, group, product, platform, from, to };
  const set = (change: Record<string, string>) => {
    // During hydration, a control may report the value that the server rendered.
    if (Object.entries(change).every(([name, value]) => values[name] === value)) return;
    setChoice(changeChoice(choice, change, today));
  };
  const fields = useMemo(
    () => ({
      period: {
        kind: 'select' as const,
        name: 'period',
        label: t('period.label'),
        options: periods.map((value) => ({ value, label: t(`period.${value}`) })),
      },
      group: {
        kind: 'select' as const,
        name: 'group',
        label: t('group.label'),
        options: salesGroups.map((value) => ({ value, label: t(`group.${value}`) })),
      },
      product: {
        kind: 'choices' as const,
        name: 'product',
        label: t('group.product'),
        key: 'products',
        load: loadProducts,
      },
      platform: {
        kind: 'choices' as const,
        name: 'platform',
        label: t('group.platform'),
        key: 'platforms',
        load: loadPlatforms,
      },
    }),
    [t],
  );
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationChanges(form, values, set);
  return (
    <Box
      component="form"
      method="get"
      ref={form}
      role="search"
      // The URL has the choice; a restored form would differ.
      autoComplete="off"
      aria-label={t('choose')}
      onSubmit={(event) => event.preventDefault()}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: '12px 8px',
        // Room for the labels above their fields.
        pt: 0.5,
        '& > .MuiFormControl-root:not(fieldset)': { width: 168 },
      }}
    >
      <SelectFilter
        filter={fields.period}
        options={fields.period.options}
        value={period}
        setFilters={set}
        always
      />
      {period === 'days' && (
        <DayRangeField label={t('period.days')} from={from} to={to} onChange={(days) => set({ ...days })} />
      )}
      <SelectFilter
        filter={fields.group}
        options={fields.group.options}
        value={group}
        setFilters={set}
        always
      />
      <ChoicesFilter filter={fields.product} value={product} setFilters={set} />
      <ChoicesFilter filter={fields.platform} value={platform} setFilters={set} />
    </Box>
  );
}
