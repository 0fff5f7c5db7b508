'use client';

import { useTranslations } from 'next-intl';
import type { Statement, StatementLine } from '../../contract/income.ts';
import { useFormats } from '../../i18n/format.ts';
import type { Money } from '../../money.ts';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import css from './income.module.css';
import { splitPath } from './paths.ts';
import { paidSplits } from './withdrawals.tsx';

const columns = ['software', 'goods', 'gross', 'withdrawn', 'balance'] as const;
type Amounts = Partial<Record<(typeof columns)[number], Money | null>>;

/** What a line adds to each column; a withdrawal is told by what was withdrawn, and taken off the balance. */
export const amountsOf = ({ kind, software, goods, amount, balance }: StatementLine): Amounts =>
  kind === 'split'
    ? { software, goods, gross: amount, balance }
    : { withdrawn: { ...amount, minor: 0 - amount.minor }, balance };

/** Opening, each split and each withdrawal with what remains after it, sums, closing. Days are UTC's, as the month is. */
export function StatementTable({ statement }: { statement: Statement }) {
  const t = useTranslations('income');
  const { day } = useFormats();
  const { opening, lines, software, goods, gross, withdrawn, closing, month, asOf } = statement;
  return (
    <table className={css.lines} aria-label={t('statement.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('statement.entry')}</th>
          <th scope="col" data-text>
            {t('statement.day')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`field.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-sum>
          <th scope="row">{t('statement.opening')}</th>
          <Day day={day(`${month}-01`)} />
          <Cells amounts={{ balance: opening }} />
        </tr>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.id}`}>
            <th scope="row">
              <WarmLink href={line.kind === 'split' ? splitPath(line.id) : paidSplits(line.number)}>
                {t(`statement.${line.kind}`, { number: line.number || t('unnumbered') })}
              </WarmLink>
            </th>
            <Day day={day(line.at?.slice(0, 10))} />
            <Cells amounts={amountsOf(line)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-sum>
          <th scope="row">{t('sum')}</th>
          <Day />
          <Cells amounts={{ software, goods, gross, withdrawn }} />
        </tr>
        <tr data-sum>
          <th scope="row">{t('statement.closing')}</th>
          <Day day={day(asOf.slice(0, 10))} />
          <Cells amounts={{ balance: closing }} />
        </tr>
      </tfoot>
    </table>
  );
}

function Day({ day }: { day?: string }) {
  const t = useTranslations('income');
  return (
    <td data-text data-label={t('statement.day')} suppressHydrationWarning>
      {day}
    </td>
  );
}

function Cells({ amounts }: { amounts: Amounts }) {
  const t = useTranslations('income');
  const { money } = useFormats();
  return columns.map((column) => {
    const amount = amounts[column];
    return (
      <td key={column} data-label={t(`field.${column}`)} suppressHydrationWarning>
        {amount && money(amount)}
      </td>
    );
  });
}

/** The statement's sums beside the vendor's own totals, and by how much they differ. */
export function ComparedTable({ statement: { compared } }: { statement: Statement }) {
  const t = useTranslations('income');
  const { money } = useFormats();
  return (
    <table className={css.lines} aria-label={t('compared.title')}>
      <thead>
        <tr>
          <th scope="col">{t('totals.figure')}</th>
          <th scope="col">{t('compared.lines')}</th>
          <th scope="col">{t('compared.vendor')}</th>
          <th scope="col">{t('compared.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ what, lines, vendor, difference }) => (
          <tr key={what}>
            <th scope="row">{what === 'closing' ? t('statement.closing') : t(`field.${what}`)}</th>
            <td data-label={t('compared.lines')} suppressHydrationWarning>
              {money(lines)}
            </td>
            <td data-label={t('compared.vendor')} suppressHydrationWarning>
              {money(vendor)}
            </td>
            <td
              data-label={t('compared.difference')}
              data-differs={difference.minor !== 0 || undefined}
              suppressHydrationWarning
            >
              {money(difference)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
