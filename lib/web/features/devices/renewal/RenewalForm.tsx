'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { softwarePeriods } from '#lib/contract/constants.ts';
import { maxRenewalYears } from '#lib/contract/operations/device-writes.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { routesOf } from '../../../nav.ts';
import css from '../../../ui/batch/batch.module.css';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Button } from '../../../ui/parts/Button.tsx';
import { SelectField } from '../../../ui/parts/Field.tsx';
import { invalidateInTabs } from '../../../ui/storage/tab-channel.ts';
import { RenewalTable } from './RenewalTable.tsx';
import type { RenewalRow, RenewalTerms } from './renewal.ts';
import { isLeftOut, type RenewalDraft } from './renewal-draft.ts';
import { useRenewalTexts } from './renewal-texts.ts';

interface Props {
  draft: RenewalDraft;
  rows: readonly RenewalRow[];
  terms: RenewalTerms;
}

/** Choices for the whole list and its table. Submit asks for a confirmation, which starts the run in the background. */
export function RenewalForm({ draft, rows, terms }: Props) {
  const t = useTranslations('renewal');
  const devices = useTranslations('devices');
  const { day } = useFormats();
  const { sentences } = useJoinedTexts();
  const texts = useRenewalTexts();
  const [isConfirming, setConfirming] = useState(false);
  const ready = rows.filter(({ state }) => state === 'ready');
  const leftOutCount = rows.filter(({ state }) => isLeftOut(state)).length;
  const leftOutText = leftOutCount > 0 ? t('leftOutCount', { count: leftOutCount }) : '';
  const isLoading = rows.some(({ state }) => state === 'loading');
  const newEnds = ready.map(({ newEnd }) => newEnd).sort();
  const [firstEnd = ''] = newEnds;
  const lastEnd = newEnds.at(-1) ?? '';
  const years = devices('renew.yearsOption', { years: terms.years });
  const renew = async () => {
    const run = draft.createRun(rows, terms.years);
    if (run)
      void run.start('send', texts.runTexts(run)).then(() => invalidateInTabs(['list', routesOf.equipment]));
  };
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready.length > 0 && !isLoading) setConfirming(true);
      }}
    >
      <div className={css.tools}>
        <SelectField
          id="period-for-all"
          label={t('periodForAll')}
          value={terms.period}
          onChange={({ target }) => {
            draft.setTerms({ ...terms, period: target.value as RenewalTerms['period'] });
            draft.change(new Map(rows.map(({ entry }) => [entry.id, { period: '' }])));
          }}
        >
          <option value="">{t('nextToEnd')}</option>
          {softwarePeriods.map((period) => (
            <option key={period} value={period}>
              {devices(`period.${period}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="years-for-all"
          label={devices('renew.years')}
          value={terms.years}
          onChange={({ target }) => draft.setTerms({ ...terms, years: Number(target.value) })}
        >
          {Array.from({ length: maxRenewalYears }, (_, index) => index + 1).map((each) => (
            <option key={each} value={each}>
              {devices('renew.yearsOption', { years: each })}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={css.hint}>{sentences(devices('renew.hint'), t('hint'))}</p>
      <RenewalTable draft={draft} rows={rows} />
      <div className={css.sendBar}>
        <Button type="submit" variant="contained" disabled={isLoading || ready.length === 0}>
          {ready.length > 0 ? devices('renew.many', { count: ready.length }) : t('title')}
        </Button>
        <p role="status">
          {sentences(isLoading ? t('loading') : t(ready.length > 0 ? 'noUndo' : 'nothing'), leftOutText)}
        </p>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('confirm.title', { count: ready.length })}
          confirmLabel={devices('renew.many', { count: ready.length })}
          role="dialog"
          onConfirm={renew}
          onClose={() => setConfirming(false)}
        >
          {sentences(
            firstEnd === lastEnd
              ? t('confirm.one', { years, end: day(firstEnd) })
              : t('confirm.several', { years, first: day(firstEnd), last: day(lastEnd) }),
            leftOutText,
            t('noUndo'),
          )}
        </ConfirmDialog>
      )}
    </form>
  );
}
