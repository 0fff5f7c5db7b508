'use client';

import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '../../contract/sn-free.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { DeviceLinks } from './DeviceLinks.tsx';
import { useSnFreeList } from './list.ts';

interface Props {
  sn: string;
  /** Null when it could not be had; then `problem` says why. */
  record: SnFreeRecord | null;
  problem?: unknown;
  /** Whether the account may see devices. */
  devices: boolean;
}

/** The full-software record of one device, with every field (screen 26). */
export function SnFreeDetail({ sn, record, problem, devices }: Props) {
  const t = useTranslations('snFree');
  const list = useSnFreeList();
  if (!record) return <DetailProblem list={list} id={sn} problem={problem} />;
  return (
    <article className={detail.screen}>
      <DetailHeader
        list={list}
        id={record.id}
        name={
          <>
            {record.id} <CopyButton text={record.id} label={t('field.sn')} />
          </>
        }
      >
        {devices && <DeviceLinks record={record} />}
      </DetailHeader>
      <Sections
        list={list}
        row={record}
        sections={[
          { title: t('section.record'), fields: ['sn', 'active', 'finishState', 'years', 'freeUseEndsOn'] },
          { title: t('section.package'), fields: ['packageName', 'packageId'] },
        ]}
      />
    </article>
  );
}
