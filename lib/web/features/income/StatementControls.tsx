import { useTranslations } from 'next-intl';
import type { Statement } from '#lib/contract/operations/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { withQuery } from '../../nav.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SoftForm } from '../../ui/navigation/SoftForm.tsx';
import { Button, ButtonLink, IconButtonLink } from '../../ui/parts/Button.tsx';
import { SelectField } from '../../ui/parts/Field.tsx';
import { addMonths, statementPath, statementPrintPath } from './paths.ts';
import { StatementDownloads } from './StatementDownloads.tsx';
import css from './statement.module.css';
import type { FileTexts } from './statement-file.ts';

interface Props {
  /** `YYYY-MM`, like `months`. */
  month: string;
  currency: string;
  /** The months of the menu, newest first. The URL may have an earlier one. */
  months: readonly string[];
  currencies: readonly string[];
  /** Null when loading failed: then there are no files. */
  statement: Statement | null;
}

/** The controls that choose the month and the currency of a statement, save its files and print it. */
export function StatementControls({ month, currency, months, currencies, statement }: Props) {
  const t = useTranslations('income.statement');
  const field = useTranslations('income.field');
  const list = useTranslations('list');
  const format = useFormats();
  const [newestMonth = month] = months;
  const nextMonth = addMonths(month, 1);
  const pathOf = (other: string) => withQuery(statementPath, { month: other, currency });
  return (
    <div className={css.controls}>
      <SoftForm action={statementPath} values={{ month, currency }}>
        <IconButtonLink href={pathOf(addMonths(month, -1))} aria-label={t('before')} title={t('before')}>
          <Icon name="ChevronLeft" />
        </IconButtonLink>
        <div className={css.month}>
          <SelectField id="statement-month" name="month" label={t('month')} defaultValue={month}>
            {[...new Set([...months, month])].map((each) => (
              <option key={each} value={each}>
                {format.month(each)}
              </option>
            ))}
          </SelectField>
        </div>
        {nextMonth <= newestMonth ? (
          <IconButtonLink href={pathOf(nextMonth)} aria-label={t('after')} title={t('after')}>
            <Icon name="ChevronRight" />
          </IconButtonLink>
        ) : (
          <IconButtonLink aria-disabled aria-hidden="true">
            <Icon name="ChevronRight" />
          </IconButtonLink>
        )}
        <div className={css.currency}>
          <SelectField
            id="statement-currency"
            name="currency"
            label={field('currency')}
            defaultValue={currency}
          >
            {currencies.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        </div>
        <noscript>
          <Button variant="outlined" type="submit">
            {list('apply')}
          </Button>
        </noscript>
      </SoftForm>
      {statement && <StatementFiles statement={statement} />}
    </div>
  );
}

function StatementFiles({ statement }: { statement: Statement }) {
  const t = useTranslations('income.statement');
  const { month, currency } = statement;
  return (
    <div className={css.files}>
      <StatementDownloads
        statement={statement}
        texts={useFileTexts()}
        labels={{ csv: t('save', { kind: 'CSV' }), xlsx: t('save', { kind: 'XLSX' }) }}
      />
      <ButtonLink variant="outlined" href={withQuery(statementPrintPath, { month, currency })}>
        <Icon name="PrintOutlined" />
        {t('paper')}
      </ButtonLink>
    </div>
  );
}

function useFileTexts(): FileTexts {
  const t = useTranslations('income');
  return {
    head: [
      t('statement.day'),
      t('statement.entry'),
      t('statement.number'),
      ...(['software', 'goods', 'gross', 'withdrawn', 'balance', 'currency'] as const).map((name) =>
        t(`field.${name}`),
      ),
    ],
    opening: t('statement.opening'),
    closing: t('statement.closing'),
    total: t('total'),
    split: t('field.number'),
    withdrawal: t('statement.oneWithdrawal'),
  };
}
