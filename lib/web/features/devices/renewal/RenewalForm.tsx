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

/** The devices of the draft with their dates before and after; the renewal starts after a confirmation. */
export function RenewalForm({ draft, rows, terms }: Props) {
  const t = useTranslations('renewal');
  const devices = useTranslations('devices');
  const { day } = useFormats();
  const { sentences } = useJoinedTexts();
  const texts = useRenewalTexts();
  const [isConfirming, setConfirming] = useState(false);
  const ready = rows.filter(({ state }) => state === 'ready');
  const leftOut = rows.filter(({ state }) => isLeftOut(state)).length;
  const isLoading = rows.some(({ state }) => state === 'loading');
  const ends = ready.map(({ newEnd }) => newEnd).sort();
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
          {sentences(
            isLoading ? t('loading') : ready.length > 0 ? t('noUndo') : t('nothing'),
            leftOut > 0 ? t('leftOutCount', { count: leftOut }) : '',
          )}
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
            ends[0] === ends.at(-1)
              ? t('confirm.one', { years, end: day(ends[0] ?? '') })
              : t('confirm.several', { years, first: day(ends[0] ?? ''), last: day(ends.at(-1) ?? '') }),
            leftOut > 0 ? t('leftOutCount', { count: leftOut }) : '',
            t('noUndo'),
          )}
        </ConfirmDialog>
      )}
    </form>
  );
}
