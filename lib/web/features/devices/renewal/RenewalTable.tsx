'use client';

import { useTranslations } from 'next-intl';
import { type SoftwarePeriod, softwarePeriods } from '#lib/contract/constants.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { deviceRoute } from '../../../nav.ts';
import css from '../../../ui/batch/batch.module.css';
import { DayWithTag } from '../../../ui/DayWithTag.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { IconButton } from '../../../ui/parts/Button.tsx';
import { useEndTag } from '../use-end-tag.ts';
import type { RenewalEntry, RenewalRow } from './renewal.ts';
import type { RenewalDraft } from './renewal-draft.ts';
import { useRenewalTexts } from './renewal-texts.ts';

const maxReasonLength = 100;

/** The devices of the list with their period and last days; cards in narrow windows. Changes are stored in the draft. */
export function RenewalTable({ draft, rows }: { draft: RenewalDraft; rows: readonly RenewalRow[] }) {
  const t = useTranslations('renewal');
  const devices = useTranslations('devices');
  const batch = useTranslations('batch');
  return (
    <table className={css.table} aria-label={t('devices')}>
      <thead>
        <tr>
          <th scope="col">{t('include')}</th>
          <th scope="col">{devices('field.sn')}</th>
          <th scope="col">{devices('field.product')}</th>
          <th scope="col">{devices('renew.period')}</th>
          <th scope="col">{t('currentEnd')}</th>
          <th scope="col">{t('newEnd')}</th>
          <th scope="col">
            <span className="visually-hidden">{batch('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RenewalTableRow key={row.entry.id} draft={draft} row={row} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  draft: RenewalDraft;
  row: RenewalRow;
}

function RenewalTableRow({ draft, row }: RowProps) {
  const t = useTranslations('renewal');
  const devices = useTranslations('devices');
  const { entry, device, state } = row;
  const sn = entry.id;
  const change = (value: Partial<RenewalEntry>) => draft.change(new Map([[sn, value]]));
  return (
    <tr data-state={state}>
      <td className={css.check}>
        <input
          type="checkbox"
          aria-label={t('includeDevice', { sn })}
          checked={state === 'ready' || state === 'noPeriod'}
          disabled={state !== 'ready' && state !== 'user' && state !== 'noPeriod'}
          onChange={({ target }) => change({ isExcluded: !target.checked })}
        />
      </td>
      <th scope="row" data-label={devices('field.sn')}>
        <a href={deviceRoute(sn)} target="_blank" rel="noopener" translate="no">
          {sn}
        </a>
      </th>
      {device ? (
        <>
          <td data-label={devices('field.product')} translate="no">
            {device.product}
            {device.dealer?.name && <small className={css.reason}>{device.dealer.name}</small>}
          </td>
          <DateCells row={row} change={change} />
        </>
      ) : (
        <td colSpan={4} className={css.wide}>
          {state === 'loading' ? <Skeleton bars={1} height={20} isAnnounced={false} /> : t('cause.notFound')}
        </td>
      )}
      <td className={css.remove}>
        <IconButton
          aria-label={t('remove', { sn })}
          title={t('remove', { sn })}
          onClick={() => draft.remove(new Set([sn]))}
        >
          <Icon name="Close" />
        </IconButton>
      </td>
    </tr>
  );
}

interface CellProps {
  row: RenewalRow;
  change: (value: Partial<RenewalEntry>) => void;
}

function DateCells({ row: { entry, period, end, newEnd, state }, change }: CellProps) {
  const t = useTranslations('renewal');
  const devices = useTranslations('devices');
  const { day } = useFormats();
  const endTag = useEndTag();
  const texts = useRenewalTexts();
  const sn = entry.id;
  const canChange = state === 'ready' || state === 'noPeriod';
  return (
    <>
      <td data-label={devices('renew.period')}>
        {canChange ? (
          <select
            className={css.input}
            aria-label={t('periodOf', { sn })}
            value={period}
            onChange={({ target }) => change({ period: target.value as SoftwarePeriod })}
          >
            {period === '' && <option value="">{t('choose')}</option>}
            {softwarePeriods.map((each) => (
              <option key={each} value={each}>
                {devices(`period.${each}`)}
              </option>
            ))}
          </select>
        ) : (
          period && devices(`period.${period}`)
        )}
      </td>
      <td data-label={t('currentEnd')}>
        {end ? <DayWithTag day={end} tag={endTag(end)} /> : t('notOnDevice')}
      </td>
      <td data-label={t('newEnd')}>
        {state === 'ready' && <strong>{day(newEnd)}</strong>}
        {state === 'user' && (
          <input
            className={css.input}
            aria-label={t('reasonFor', { sn })}
            placeholder={t('reason.placeholder')}
            maxLength={maxReasonLength}
            value={entry.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
        {(state === 'inactive' || state === 'locked' || state === 'noPeriod') &&
          texts.leftOut({ cause: state, reason: '' })}
      </td>
    </>
  );
}
