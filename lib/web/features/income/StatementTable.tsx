import { useTranslations } from 'next-intl';
import type { Statement, StatementLine } from '#lib/contract/operations/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { FiguresTable } from '../../ui/FiguresTable.tsx';
import css from './statement.module.css';
import { type Amounts, amountColumns, amountsOf, lineKey, linePath } from './statement-lines.ts';

/** The table of a statement: opening, entries with balances, totals and closing. Days are UTC, like the month. */
export function StatementTable({ statement }: { statement: Statement }) {
  const t = useTranslations('income');
  const { day, money } = useFormats();
  const { opening, lines, software, goods, gross, withdrawn, closing, month, asOf } = statement;
  const cells = (dayText: string | undefined, amounts: Amounts) => [
    dayText,
    ...amountColumns.map((column) => {
      const amount = amounts[column];
      return amount && money(amount);
    }),
  ];
  return (
    <FiguresTable
      label={t('statement.lines')}
      head={t('statement.entry')}
      columns={[
        { label: t('statement.day'), text: true },
        ...amountColumns.map((column) => ({ label: t(`field.${column}`) })),
      ]}
      rows={[
        {
          key: 'opening',
          strong: true,
          name: t('statement.opening'),
          cells: cells(day(`${month}-01`), { balance: opening }),
        },
        ...lines.map((line) => ({
          key: lineKey(line),
          name: <EntryLink line={line} />,
          cells: cells(day(line.at?.slice(0, 10)), amountsOf(line)),
        })),
      ]}
      foot={[
        {
          key: 'total',
          strong: true,
          name: t('total'),
          cells: cells(undefined, { software, goods, gross, withdrawn }),
        },
        {
          key: 'closing',
          strong: true,
          name: t('statement.closing'),
          cells: cells(day(asOf.slice(0, 10)), { balance: closing }),
        },
      ]}
    />
  );
}

function EntryLink({ line }: { line: StatementLine }) {
  const t = useTranslations('income');
  const { kind, number } = line;
  return <a href={linePath(line)}>{t(`statement.${kind}`, { number: number || t('unnumbered') })}</a>;
}

/** The statement's totals beside the vendor's, with the differences. */
export function ComparedTable({ statement: { compared } }: { statement: Statement }) {
  const t = useTranslations('income');
  const { money } = useFormats();
  return (
    <FiguresTable
      label={t('compared.title')}
      head={t('totals.figure')}
      columns={[
        { label: t('compared.lines') },
        { label: t('compared.vendor') },
        { label: t('compared.difference') },
      ]}
      rows={compared.map(({ what, lines, vendor, difference }) => ({
        key: what,
        name: what === 'closing' ? t('statement.closing') : t(`field.${what}`),
        cells: [
          money(lines),
          money(vendor),
          difference.minor === 0 ? (
            money(difference)
          ) : (
            <strong key="difference" className={css.difference}>
              {money(difference)}
            </strong>
          ),
        ],
      }))}
    />
  );
}
