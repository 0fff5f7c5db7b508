'use client';

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { SalesFigure } from '../../contract/sales.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import list from '../../ui/list/list.module.css';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { type CurrencyTotal, ordersPath, rowsOf, totalsByCurrency } from './figures.ts';
import { type SalesChoice, toSearch } from './period.ts';
import { SalesChart } from './SalesChart.tsx';
import { SalesFilters } from './SalesFilters.tsx';
import { SalesTable } from './SalesTable.tsx';

interface Props {
  choice: SalesChoice;
  /** Null when loading failed; `problem` has the error. */
  figures: SalesFigure[] | null;
  problem?: unknown;
}

export function Statistics({ choice, figures, problem }: Props) {
  const t = useTranslations('sales');
  const router = useRouter();
  return (
    <section className={list.screen}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
        <Typography variant="h1">{t('title')}</Typography>
      </Box>
      <SalesFilters choice={choice} />
      {figures ? (
        <Figures choice={choice} figures={figures} />
      ) : (
        <ProblemNotice error={problem} onRetry={() => router.refresh()} />
      )}
    </section>
  );
}

function Figures({ choice, figures }: { choice: SalesChoice; figures: SalesFigure[] }) {
  const t = useTranslations('sales');
  const { day } = useFormats();
  const totals = totalsByCurrency(figures);
  const selected = totals.find(({ currency }) => currency === choice.currency) ?? totals[0];
  const { from, to } = choice;
  const range = from && to ? 'fromTo' : from ? 'from' : to ? 'to' : 'ever';
  const countedText = (
    <Typography color="textSecondary">{t(`counted.${range}`, { from: day(from), to: day(to) })}</Typography>
  );
  if (!selected) {
    return (
      <>
        {countedText}
        <Paper variant="outlined" role="status" sx={{ px: 2, py: 6, textAlign: 'center' }}>
          {t('nothing')}
        </Paper>
      </>
    );
  }
  const rows = rowsOf(figures, selected.currency, choice.group);
  return (
    <>
      {countedText}
      <Currencies choice={choice} totals={totals} selected={selected} />
      <Paper variant="outlined" sx={{ minWidth: 0, p: 2 }}>
        <SalesChart choice={choice} currency={selected.currency} rows={rows} />
      </Paper>
      <Paper variant="outlined" sx={{ minWidth: 0, p: 2 }}>
        <SalesTable choice={choice} total={selected} rows={rows} />
      </Paper>
    </>
  );
}

/** The totals per currency, which cannot be added up; one is selected for chart and table. */
function Currencies({
  choice,
  totals,
  selected,
}: {
  choice: SalesChoice;
  totals: CurrencyTotal[];
  selected: CurrencyTotal;
}) {
  const t = useTranslations('sales');
  const { money, integer } = useFormats();
  return (
    <Box
      component="ul"
      aria-label={t('currencies')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {totals.map((total) => (
        <Paper
          key={total.currency}
          component="li"
          variant="outlined"
          sx={{ px: 2, py: 1.25, ...(total === selected ? { borderColor: 'primary.main' } : {}) }}
        >
          <Link
            href={`${routesOf.sales}${toSearch({ ...choice, currency: total.currency })}`}
            aria-current={total === selected ? 'true' : undefined}
            sx={{ display: 'inline-block', minHeight: 28, fontWeight: 600 }}
          >
            {total.currency}
          </Link>
          <Typography component="strong" variant="h1" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            <Link color="inherit" href={ordersPath(choice, total.currency)}>
              <Verbatim>{money(total.amount)}</Verbatim>
            </Link>
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {t('ordersAndGoods', { orders: total.orders, goods: integer(total.goods), count: total.goods })}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
