import type { Metadata } from 'next';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadDeviceCounts } from '#lib/page/device-counts.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { readSnParam } from '#lib/page/page-sn.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { DeviceDetail } from '#lib/web/features/devices/DeviceDetail.tsx';

interface Props {
  params: Promise<{ sn: string }>;
  searchParams: Promise<QueryText>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await readSnParam(params) };
}

/** A device with its events. The events are streamed, so they may be late or fail alone. */
export default async function DevicePage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('equipment');
  const sn = await readSnParam(params);
  const timeline = loadPart(callOnServer('devices.timeline', { params: { sn } }));
  const { record, problem } = await loadRecord(callOnServer('devices.read', { params: { sn } }));
  return (
    <DeviceDetail
      id={sn}
      search={searchOf(await searchParams)}
      device={record}
      problem={problem}
      timeline={timeline}
      afterSales={may(identity, 'afterSales')}
      dealers={may(identity, 'dealers')}
      chat={hasChat(identity)}
      counts={record ? loadDeviceCounts(sn, identity) : {}}
    />
  );
}
