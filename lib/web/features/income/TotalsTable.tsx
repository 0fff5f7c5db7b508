import { useTranslations } from 'next-intl';
import type { Totals } from '#lib/contract/operations/income.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { withQuery } from '../../nav.ts';
import { FiguresTable } from '../../ui/FiguresTable.tsx';
import { type ListState, listUrl } from '../../ui/list/state/list-url.ts';
import { Tag } from '../../ui/Tag.tsx';
import { incomePath, withdrawalsPath } from './paths.ts';

type Measure = Exclude<keyof Totals, 'currency' | 'allowed'>;

type LinkedList = 'allSplits' | 'openSplits' | 'withdrawals' | null;

const measures: { name: Measure; list: LinkedList; strong?: true }[] = [
  { name: 'software', list: 'allSplits' },
  { name: 'goods', list: 'allSplits' },
  { name: 'gross', list: 'allSplits' },
  { name: 'withdrawn', list: 'withdrawals' },
  { name: 'withdrawable', list: 'openSplits' },
  { name: 'unwithdrawable', list: 'openSplits' },
  { name: 'remaining', list: 'openSplits', strong: true },
  { name: 'receivable', list: null },
];

interface Props {
  /** Page, sorting and filters of the list of splits. */
  state: ListState;
  totals: readonly Totals[];
  /** The highlighted currency, the only one on phones. */
  current: string;
}

/** The dealer's totals: a column per currency, and a row per amount with a link to the list behind it. */
export function TotalsTable({ state, totals, current }: Props) {
  const t = useTranslations('income');
  return (
    <FiguresTable
      label={t('totals.title')}
      head={<span className="visually-hidden">{t('totals.figure')}</span>}
      columns={totals.map(({ currency }) => ({ label: currency, current: currency === current }))}
      rows={[
        ...measures.map(({ name, list, strong = false }) => ({
          key: name,
          name: t(`field.${name}`),
          strong,
          cells: totals.map((total) => (
            <LinkedAmount key={total.currency} state={state} total={total} name={name} list={list} />
          )),
        })),
        {
          key: 'allowed',
          name: t('field.allowed'),
          cells: totals.map(({ currency, allowed }) =>
            allowed === null ? (
              emptyValue
            ) : (
              <Tag key={currency} tone={allowed ? 'success' : 'warning'}>
                {t(allowed ? 'allowed' : 'notAllowed')}
              </Tag>
            ),
          ),
        },
      ]}
    />
  );
}

interface LinkedAmountProps {
  state: ListState;
  total: Totals;
  name: Measure;
  list: LinkedList;
}

function LinkedAmount({ state, total, name, list }: LinkedAmountProps) {
  const { money } = useFormats();
  const { currency, [name]: amount } = total;
  const text = money(amount);
  if (list === null || amount === null) return text;
  if (list === 'withdrawals')
    return <a href={withQuery(withdrawalsPath, { currency, state: 'withdrawn' })}>{text}</a>;
  const filters: ListState['filters'] = list === 'openSplits' ? { currency, state: 'open' } : { currency };
  return <a href={listUrl(incomePath, { ...state, page: 1, filters })}>{text}</a>;
}
