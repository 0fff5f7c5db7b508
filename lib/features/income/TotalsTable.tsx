'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { Split, Totals } from '../../contract/income.ts';
import { useFormats } from '../../i18n/format.ts';
import type { ListState } from '../../ui/list/address.ts';
import { ListLink } from '../../ui/list/ListLink.tsx';
import type { Screen } from '../../ui/list/use-screen.ts';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { withdrawalsPath, withQuery } from './paths.ts';

type Measure = Exclude<keyof Totals, 'currency' | 'allowed'>;

/** What each figure counts: all splits, those with something left, or withdrawals; of receivables there is no list. */
const measures: { name: Measure; counts: 'all' | 'open' | 'withdrawals' | null; strong?: true }[] = [
  { name: 'software', counts: 'all' },
  { name: 'goods', counts: 'all' },
  { name: 'gross', counts: 'all' },
  { name: 'withdrawn', counts: 'withdrawals' },
  { name: 'withdrawable', counts: 'open' },
  { name: 'unwithdrawable', counts: 'open' },
  { name: 'remaining', counts: 'open', strong: true },
  { name: 'receivable', counts: null },
];

interface Props {
  screen: Screen<Split>;
  totals: readonly Totals[];
  /** The currency that stands out, and the only one where there is little room. */
  current: string;
}

/** A column for each currency, a line for each figure, each a link to what it counts. */
export function TotalsTable({ screen, totals, current }: Props) {
  const t = useTranslations('income');
  const isCurrent = (currency: string) => currency === current || undefined;
  return (
    <Box component="table" aria-label={t('totals.title')} sx={looks}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('totals.figure')}</span>
          </th>
          {totals.map(({ currency }) => (
            <th key={currency} scope="col" data-current={isCurrent(currency)}>
              {currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map(({ name, counts, strong }) => (
          <tr key={name} data-strong={strong}>
            <th scope="row">{t(`field.${name}`)}</th>
            {totals.map((total) => (
              <td key={total.currency} data-current={isCurrent(total.currency)}>
                <Figure screen={screen} total={total} name={name} counts={counts} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('field.allowed')}</th>
          {totals.map(({ currency, allowed }) => (
            <td key={currency} data-current={isCurrent(currency)}>
              <Tag tone={allowed ? 'success' : 'warning'}>{t(allowed ? 'allowed' : 'notAllowed')}</Tag>
            </td>
          ))}
        </tr>
      </tbody>
    </Box>
  );
}

/** Phones have room for the current currency only. */
const looks = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    height: 31,
    p: '0 0 0 10px',
    borderBottom: '1px solid var(--p-palette-divider)',
    fontWeight: 400,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& th:first-child': { p: '4px 0', textAlign: 'start', whiteSpace: 'normal' },
  '& thead th': { color: 'text.secondary' },
  '& thead [data-current]': { color: 'primary.main', fontWeight: 600 },
  '& [data-strong] > *': { fontWeight: 600 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '@media (max-width: 899.95px)': { '& thead, & td:not([data-current])': { display: 'none' } },
};

interface FigureProps {
  screen: Screen<Split>;
  total: Totals;
  name: Measure;
  counts: (typeof measures)[number]['counts'];
}

function Figure({ screen, total, name, counts }: FigureProps) {
  const { money } = useFormats();
  const { currency, [name]: amount } = total;
  const text = <span suppressHydrationWarning>{money(amount)}</span>;
  if (counts === null) return text;
  if (counts === 'withdrawals')
    return <WarmLink href={withQuery(withdrawalsPath, { currency, state: 'withdrawn' })}>{text}</WarmLink>;
  const filters: ListState['filters'] = { currency, ...(counts === 'open' ? { state: 'open' } : {}) };
  return (
    <ListLink screen={screen} to={{ ...screen.query.state, page: 1, filters }}>
      {text}
    </ListLink>
  );
}
