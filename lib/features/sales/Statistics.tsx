'use client';

import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { SalesFigure } from '../../contract/sales.ts';
import { useFormats } from '../../i18n/format.ts';
import { routesOf } from '../../nav.ts';
import list from '../../ui/list/list.module.css';
import { ProblemNotice } from '../../ui/problem.tsx';
import { Choices } from './Choices.tsx';
import { ordersOf, rowsOf, type Sum, sumsOf } from './figures.ts';
import { type SalesChoice, searchOf } from './period.ts';
import { SalesChart } from './SalesChart.tsx';
import { SalesTable } from './SalesTable.tsx';

interface Props {
  choice: SalesChoice;
  /** Null when they could not be had; then `problem` says why. */
  figures: SalesFigure[] | null;
  problem?: unknown;
}

/** What the shop has sold, by period, product and platform (screen 21). */
export function Statistics({ choice, figures, problem }: Props) {
  const t = useTranslations('sales');
  const router = useRouter();
  return (
    <section className={list.screen}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
        <Typography variant="h1">{t('title')}</Typography>
      </Box>
      <Choices choice={choice} />
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
  const sums = sumsOf(figures);
  const shown = sums.find(({ currency }) => currency === choice.currency) ?? sums[0];
  const { from, to } = choice;
  const range = from && to ? 'fromTo' : from ? 'from' : to ? 'to' : 'ever';
  const counted = (
    <Typography color="textSecondary">{t(`counted.${range}`, { from: day(from), to: day(to) })}</Typography>
  );
  if (!shown) {
    return (
      <>
        {counted}
        <Paper variant="outlined" role="status" sx={{ px: 2, py: 6, textAlign: 'center' }}>
          {t('nothing')}
        </Paper>
      </>
    );
  }
  const rows = rowsOf(figures, shown.currency, choice.group);
  return (
    <>
      {counted}
      <Currencies choice={choice} sums={sums} shown={shown} />
      <Paper variant="outlined" sx={{ minWidth: 0, p: 2 }}>
        <SalesChart choice={choice} currency={shown.currency} rows={rows} />
      </Paper>
      <Paper variant="outlined" sx={{ minWidth: 0, p: 2 }}>
        <SalesTable choice={choice} sum={shown} rows={rows} />
      </Paper>
    </>
  );
}

/** What was sold in each currency, which cannot be added up; one of them is shown in chart and table. */
function Currencies({ choice, sums, shown }: { choice: SalesChoice; sums: Sum[]; shown: Sum }) {
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
      {sums.map((sum) => (
        <Paper
          key={sum.currency}
          component="li"
          variant="outlined"
          sx={{ px: 2, py: 1.25, ...(sum === shown ? { borderColor: 'primary.main' } : {}) }}
        >
          <MuiLink
            component={Link}
            href={`${routesOf.sales}${searchOf({ ...choice, currency: sum.currency })}`}
            prefetch={false}
            aria-current={sum === shown ? 'true' : undefined}
            sx={{ display: 'inline-block', minHeight: 28, fontWeight: 600 }}
          >
            {sum.currency}
          </MuiLink>
          <Typography component="strong" variant="h1" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} color="inherit" href={ordersOf(choice, sum.currency)} prefetch={false}>
              {money(sum.amount)}
            </MuiLink>
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {t('ordersAndGoods', { orders: sum.orders, goods: integer(sum.goods), count: sum.goods })}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
