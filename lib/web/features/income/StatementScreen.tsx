import { useTranslations } from 'next-intl';
import type { Statement } from '#lib/contract/operations/income.ts';
import type { LoadProblem } from '#lib/contract/problems.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { withQuery } from '../../nav.ts';
import { Section } from '../../ui/detail/Section.tsx';
import { IgnoredValues } from '../../ui/list/page/IgnoredFilters.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { ServerProblem } from '../../ui/parts/ServerProblem.tsx';
import { statementPath } from './paths.ts';
import { StatementControls } from './StatementControls.tsx';
import { ComparedTable, StatementTable } from './StatementTable.tsx';
import { GridSwitch, StatementView } from './StatementView.tsx';
import css from './statement.module.css';
import { Tabs } from './Tabs.tsx';

interface Props {
  user: string;
  month: string;
  currency: string;
  months: readonly string[];
  currencies: readonly string[];
  /** Values of the URL that no statement has. */
  ignored: readonly { name: 'month' | 'currency'; value: string }[];
  /** Null when loading failed; `problem` has the error. */
  statement: Statement | null;
  problem?: LoadProblem | undefined;
}

/** The page of a month's statement in one currency, compared with the vendor's totals. */
export function StatementScreen({ user, statement, problem, ignored, ...choice }: Props) {
  const t = useTranslations('income');
  const { month, currency } = choice;
  const labels = { month: t('statement.month'), currency: t('field.currency') };
  return (
    <article className={css.screen}>
      <h1>{t('statement.title')}</h1>
      <Tabs current="statement" />
      <StatementControls {...choice} statement={statement} />
      <IgnoredValues values={ignored.map(({ name, value }) => ({ label: labels[name], value }))} />
      {problem && <ServerProblem problem={problem} href={withQuery(statementPath, { month, currency })} />}
      {statement && (
        <>
          <StatementCheck statement={statement} />
          <StatementEntries user={user} statement={statement} />
          <Section title={t('compared.title')}>
            <ComparedTable statement={statement} />
            <p className={css.note}>{t('compared.note')}</p>
          </Section>
        </>
      )}
    </article>
  );
}

function StatementEntries({ user, statement }: { user: string; statement: Statement }) {
  const t = useTranslations('income');
  const list = useTranslations('list.columns');
  const format = useFormats();
  const { month, currency, lines } = statement;
  return (
    <Section
      title={t('statement.of', { month: format.month(month), currency })}
      action={lines.length > 0 && <GridSwitch user={user} label={list('grid')} />}
    >
      <StatementTime statement={statement} />
      <StatementView user={user} lines={lines}>
        <StatementTable statement={statement} />
      </StatementView>
      {lines.length === 0 && <p className={css.nothing}>{t('statement.nothing')}</p>}
    </Section>
  );
}

/** The time of the statement: that its days are UTC, or until when it goes while its month has not ended. */
export function StatementTime({ statement: { ended, asOf } }: { statement: Statement }) {
  const t = useTranslations('income.statement');
  const { zonedTime } = useFormats();
  return <p className={css.time}>{ended ? t('utc') : t('soFar', { time: zonedTime(asOf) })}</p>;
}

/**
 * A notice whether the statement agrees with the vendor's totals, with the difference of the closing balance if there is one.
 */
export function StatementCheck({ statement: { tiesOut, compared } }: { statement: Statement }) {
  const t = useTranslations('income.compared');
  const { money } = useFormats();
  if (tiesOut) {
    return (
      <Notice tone="success" icon="CheckCircleOutlined" role="status">
        {t('tiesOut')}
      </Notice>
    );
  }
  const closing = compared.find(({ what }) => what === 'closing')?.difference;
  return (
    <Notice tone="warning" icon="WarningAmberOutlined" role="status">
      {closing && closing.minor !== 0 ? t('differs', { difference: money(closing) }) : t('differsOther')}
    </Notice>
  );
}
