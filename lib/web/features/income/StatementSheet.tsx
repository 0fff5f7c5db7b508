import { useTranslations } from 'next-intl';
import type { Statement } from '#lib/contract/operations/income.ts';
import type { Identity } from '#lib/contract/operations/session.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { withQuery } from '../../nav.ts';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { PrintSheet, SheetFacts } from '../../ui/print/PrintSheet.tsx';
import { statementPath } from './paths.ts';
import { StatementCheck, StatementTime } from './StatementScreen.tsx';
import { ComparedTable, StatementTable } from './StatementTable.tsx';
import css from './statement.module.css';

interface Props {
  statement: Statement;
  account: Pick<Identity, 'name' | 'account'>;
}

/** The print page of a month's statement. */
export function StatementSheet({ statement, account: { name, account } }: Props) {
  const t = useTranslations('income');
  const common = useTranslations('common');
  const format = useFormats();
  const { month, currency, opening, closing } = statement;
  return (
    <PrintSheet
      tools={
        <>
          <a href={withQuery(statementPath, { month, currency })}>{t('statement.back')}</a>
          <PrintButton variant="contained" label={t('statement.print')} />
        </>
      }
    >
      <h1>{t('statement.of', { month: format.month(month), currency })}</h1>
      <SheetFacts
        facts={[
          {
            name: t('statement.account'),
            value: name ? common('note', { text: name, note: account }) : account,
          },
          { name: t('statement.opening'), value: format.money(opening) },
          { name: t('statement.closing'), value: format.money(closing) },
        ]}
      />
      <StatementTime statement={statement} />
      <div className={css.paper}>
        <StatementTable statement={statement} />
        <h2>{t('compared.title')}</h2>
        <ComparedTable statement={statement} />
      </div>
      <StatementCheck statement={statement} />
    </PrintSheet>
  );
}
