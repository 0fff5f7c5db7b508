import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { routesOf, snFreeRoute, snFreeSearchRoute } from '../../nav.ts';
import { DetailPage } from '../../ui/detail/DetailPage.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { RecordActions } from '../../ui/detail/RecordActions.tsx';
import { CopyButton } from '../../ui/list/actions/CopyButton.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { ServerProblem } from '../../ui/parts/ServerProblem.tsx';
import { useSnFreeList } from './list.tsx';
import css from './search-result.module.css';
import { useDeviceActions } from './use-device-actions.ts';

interface Props {
  sn: string;
  result: LoadedPart<{ record: SnFreeRecord | null }>;
  /** Whether the account may open devices. */
  devices: boolean;
}

/** The result of SnFreeSearch: the record, a hint when there is none, or the problem. */
export function SearchResult({ sn, result: { value, problem }, devices }: Props) {
  if (problem) return <ServerProblem problem={problem} href={snFreeSearchRoute(sn)} />;
  return value.record ? <DeviceRecord record={value.record} devices={devices} /> : <NoRecord sn={sn} />;
}

function DeviceRecord({ record, devices }: { record: SnFreeRecord; devices: boolean }) {
  const t = useTranslations('snFree');
  const list = useSnFreeList();
  const actions = useDeviceActions(record);
  return (
    <DetailPage>
      <header className={css.header}>
        <div>
          <h2 translate="no">
            <a href={snFreeRoute(record.id)}>{record.id}</a>
          </h2>
          <CopyButton text={record.id} label={t('field.sn')} />
        </div>
        {devices && <RecordActions {...actions} />}
      </header>
      <FieldSections
        list={list}
        row={record}
        sections={[
          {
            title: t('section.record'),
            fields: ['active', 'finishState', 'years', 'freeUseEndsOn', 'packageName', 'packageId'],
          },
        ]}
      />
    </DetailPage>
  );
}

/** A notice that the number has no record, with the possible reasons and a link to similar numbers. */
function NoRecord({ sn }: { sn: string }) {
  const t = useTranslations('snFree.search.none');
  const prefix = sn.slice(0, 6);
  return (
    <Notice tone="info" icon="InfoOutlined" role="status">
      <strong>{t('title', { sn })}</strong>
      <ul className={css.reasons}>
        <li>{t('complete')}</li>
        <li>{t('sight')}</li>
        <li>{t('product')}</li>
      </ul>
      <a href={`${routesOf.snFree}?${new URLSearchParams({ sn: prefix })}`}>{t('like', { sn: prefix })}</a>
    </Notice>
  );
}
