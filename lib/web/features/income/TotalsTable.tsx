import { useTranslations } from 'next-intl';
import type { Totals } from '#lib/contract/operations/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { withQuery } from '../../nav.ts';
import { FiguresTable } from '../../ui/FiguresTable.tsx';
import { type ListState, listUrl } from '../../ui/list/state/list-url.ts';
import { Tag } from '../../ui/Tag.tsx';
import { incomePath, withdrawalsPath } from './paths.ts';

type Measure = Exclude<keyof Totals, 'currency' | 'allowed'>;

/** The list behind each figure: all splits, open splits or withdrawals; receivables have none. */
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
  state: ListState;
  totals: readonly Totals[];
  /** The highlighted currency, the only one on phones. */
  current: string;
}

/** A column per currency and a row per figure. */
export function TotalsTable({ state, totals, current }: Props) {
  const t = useTranslations('income');
  return (
    <FiguresTable
      label={t('totals.title')}
      head={<span className="visually-hidden">{t('totals.figure')}</span>}
      columns={totals.map(({ currency }) => ({ label: currency, current: currency === current }))}
      rows={[
        ...measures.map(({ name, counts, strong = false }) => ({
          key: name,
          name: t(`field.${name}`),
          strong,
          cells: totals.map((total) => (
            <Figure key={total.currency} state={state} total={total} name={name} counts={counts} />
          )),
        })),
        {
          key: 'allowed',
          name: t('field.allowed'),
          cells: totals.map(({ currency, allowed }) => (
            <Tag key={currency} tone={allowed ? 'success' : 'warning'}>
              {t(allowed ? 'allowed' : 'notAllowed')}
            </Tag>
          )),
        },
      ]}
    />
  );
}

interface FigureProps {
  state: ListState;
  total: Totals;
  name: Measure;
  counts: (typeof measures)[number]['counts'];
}

function Figure({ state, total, name, counts }: FigureProps) {
  const { money } = useFormats();
  const { currency, [name]: amount } = total;
  const text = money(amount);
  if (counts === null) return text;
  if (counts === 'withdrawals')
    return <a href={withQuery(withdrawalsPath, { currency, state: 'withdrawn' })}>{text}</a>;
  const filters: ListState['filters'] = { currency, ...(counts === 'open' ? { state: 'open' } : {}) };
  return <a href={listUrl(incomePath, { ...state, page: 1, filters })}>{text}</a>;
}
