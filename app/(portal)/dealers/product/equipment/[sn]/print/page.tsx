import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { readSnParam } from '#lib/page/page-sn.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { DeviceProblem } from '#lib/web/features/devices/DeviceDetail.tsx';
import { DeviceSheet } from '#lib/web/features/devices/DeviceSheet.tsx';

interface Props {
  params: Promise<{ sn: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await getTranslations('devices'))('sheet.title', { sn: await readSnParam(params) }) };
}

/** A printable device sheet; without the device, the problem. */
export default async function DevicePrintPage({ params }: Props) {
  const { identity } = await requireAccess('equipment');
  const sn = await readSnParam(params);
  const { record, problem } = await loadRecord(callOnServer('devices.read', { params: { sn } }));
  if (problem) return <DeviceProblem id={sn} search="" problem={problem} />;
  return <DeviceSheet device={record} account={identity.account} />;
}
