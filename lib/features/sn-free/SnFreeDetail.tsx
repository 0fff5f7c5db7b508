'use client';

import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '../../contract/sn-free.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { useSnFreeList } from './list.ts';
import { ActiveTag } from './states.tsx';
import { useDeviceActions } from './use-device-actions.tsx';

interface Props {
  sn: string;
  /** Null when loading failed; `problem` has the error. */
  record: SnFreeRecord | null;
  problem?: unknown;
  devices: boolean;
}

/** The full-software record of one device. */
export function SnFreeDetail({ sn, record, problem, devices }: Props) {
  const list = useSnFreeList();
  if (!record) return <DetailProblem list={list} id={sn} problem={problem} />;
  return <OpenRecord record={record} devices={devices} />;
}

function OpenRecord({ record, devices }: { record: SnFreeRecord; devices: boolean }) {
  const t = useTranslations('snFree');
  const list = useSnFreeList();
  const { id, active } = record;
  const actions = useDeviceActions(record);
  return (
    <DetailScreen
      list={list}
      id={id}
      name={id}
      copy={{ text: id, label: t('field.sn') }}
      headline={active && <ActiveTag state={active} />}
      {...(devices ? actions : {})}
      aside={
        <FieldSections
          list={list}
          row={record}
          sections={[{ title: t('section.package'), fields: ['packageName', 'packageId'] }]}
        />
      }
    >
      <FieldSections
        list={list}
        row={record}
        sections={[
          { title: t('section.record'), fields: ['sn', 'active', 'finishState', 'years', 'freeUseEndsOn'] },
        ]}
      />
    </DetailScreen>
  );
}
