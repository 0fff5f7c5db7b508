'use client';

import { useTranslations } from 'next-intl';
import type { Split, Totals } from '../../contract/income.ts';
import { useFormats } from '../../i18n/format.ts';
import type { ListState } from '../../ui/list/address.ts';
import { ListLink } from '../../ui/list/ListLink.tsx';
import type { Screen } from '../../ui/list/use-screen.ts';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import css from './income.module.css';
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
  return (
    <table className={css.totals} aria-label={t('totals.title')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('totals.figure')}</span>
          </th>
          {totals.map(({ currency }) => (
            <th key={currency} scope="col" data-current={currency === current || undefined}>
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
              <td key={total.currency} data-current={total.currency === current || undefined}>
                <Figure screen={screen} total={total} name={name} counts={counts} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('field.allowed')}</th>
          {totals.map(({ currency, allowed }) => (
            <td key={currency} data-current={currency === current || undefined}>
              <Tag tone={allowed ? 'success' : 'warning'}>{t(allowed ? 'allowed' : 'notAllowed')}</Tag>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

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
