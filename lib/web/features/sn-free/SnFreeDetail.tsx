import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { useSnFreeList } from './list.tsx';
import { ActiveTag } from './states.tsx';
import { useDeviceActions } from './use-device-actions.ts';

type Props = DetailProps<'record', SnFreeRecord> & { devices: boolean };

/** The full-software record of one device. */
export function SnFreeDetail({ id, search, record, problem, devices }: Props) {
  const list = useSnFreeList();
  if (!record) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedRecord search={search} record={record} devices={devices} />;
}

function LoadedRecord({
  search,
  record,
  devices,
}: {
  search: string;
  record: SnFreeRecord;
  devices: boolean;
}) {
  const t = useTranslations('snFree');
  const list = useSnFreeList();
  const { id, active } = record;
  const actions = useDeviceActions(record);
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
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
