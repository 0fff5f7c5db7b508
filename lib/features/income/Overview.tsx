'use client';

import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { MonthIncome, Split, Totals } from '../../contract/income.ts';
import { monthsByDefault, tradingCurrencies } from '../../contract/income-constants.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { useRecord } from '../../ui/form/use-record.ts';
import { ListLink } from '../../ui/list/ListLink.tsx';
import type { Screen } from '../../ui/list/use-screen.ts';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { TotalsTable } from './TotalsTable.tsx';

/** Items that the server loaded, or its error. */
interface InitialItems<T> {
  items: T[] | null;
  problem?: unknown;
}

export interface OverviewInitialData {
  totals: InitialItems<Totals>;
  /** In the currency of the URL, else in the first one. */
  months: InitialItems<MonthIncome> & { currency: string };
}

/** Totals and months; each loads and fails on its own. */
export function Overview({ screen, start }: { screen: Screen<Split>; start: OverviewInitialData }) {
  const t = useTranslations('income');
  const [isOpen, setOpen] = useState(false);
  const totals = useInitialItems(start.totals, operationQuery('income.totals', {}));
  const { state } = screen.query;
  const currencies: readonly string[] = totals.items?.map(({ currency }) => currency) ?? tradingCurrencies;
  const named = state.filters.currency ?? '';
  const current = currencies.includes(named) ? named : (currencies[0] ?? '');
  if (totals.items?.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('overview')} sx={{ gap: 1 }}>
      {/* Phones show the rows first. */}
      <Button
        variant="outlined"
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' }, justifyContent: 'space-between' }}
      >
        {t('overview')}
      </Button>
      <Box
        sx={{
          display: { xs: isOpen ? 'grid' : 'none', md: 'grid' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '7fr 5fr' },
          gap: 1.5,
        }}
      >
        <Panel
          title={t('totals.title')}
          action={
            currencies.length > 1 && (
              <Stack
                component="nav"
                direction="row"
                aria-label={t('field.currency')}
                sx={{ flexWrap: 'wrap', gap: 0.5 }}
              >
                {currencies.map((currency) => (
                  <Button
                    key={currency}
                    component={ListLink<Split>}
                    screen={screen}
                    to={{ ...state, page: 1, filters: { ...state.filters, currency } }}
                    variant={currency === current ? 'contained' : 'outlined'}
                    aria-current={currency === current || undefined}
                  >
                    {currency}
                  </Button>
                ))}
              </Stack>
            )
          }
        >
          {totals.items ? (
            <TotalsTable screen={screen} totals={totals.items} current={current} />
          ) : (
            <LoadingOrError about={t('totals.title')} {...totals} />
          )}
        </Panel>
        {current && <Months key={current} currency={current} start={start.months} />}
      </Box>
    </Stack>
  );
}

interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Panel({ title, action, children }: PanelProps) {
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: 2, pt: 1, pb: 0.5 }}
    >
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 0.5,
          minHeight: 36,
          mb: 0.5,
        }}
      >
        <Typography variant="h2">{title}</Typography>
        {action}
      </Stack>
      {children}
    </Paper>
  );
}

const chart = { display: 'flex', flex: 1, minHeight: 328, '--columns-height': '300px' };

function Months({ currency, start }: { currency: string; start: OverviewInitialData['months'] }) {
  const t = useTranslations('income');
  const months = useInitialItems(
    currency === start.currency ? start : undefined,
    operationQuery('income.months', { query: { currency } }),
  );
  const title = t('months.title', { currency, count: monthsByDefault });
  return (
    <Panel title={title}>
      <Box sx={months.items ? chart : { minHeight: chart.minHeight }}>
        {months.items ? (
          <MonthsChart currency={currency} months={months.items} />
        ) : (
          <LoadingOrError about={title} {...months} />
        )}
      </Box>
    </Panel>
  );
}

interface ItemsQuery<T> {
  items: T[] | undefined;
  error: unknown;
  retry: () => void;
}

function LoadingOrError({ about, error, retry }: { about: string } & Omit<ItemsQuery<unknown>, 'items'>) {
  const common = useTranslations('common');
  if (error === undefined) {
    return (
      <Typography role="status" color="textSecondary" sx={{ my: 1 }}>
        {common('loading')}
      </Typography>
    );
  }
  return <ProblemNotice about={about} error={error} onRetry={retry} />;
}

/** Returns the server's items; without them, or after a retry, the browser's. */
function useInitialItems<T, Key extends QueryKey>(
  start: InitialItems<T> | undefined,
  query: UseQueryOptions<{ items: T[] }, Error, { items: T[] }, Key>,
): ItemsQuery<T> {
  const [isRetried, setRetried] = useState(false);
  const isOwn = start === undefined || isRetried;
  const { value, error, retry } = useRecord({ ...query, enabled: isOwn });
  return isOwn
    ? { items: value?.items, error, retry }
    : { items: start.items ?? undefined, error: start.problem, retry: () => setRetried(true) };
}
