import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { VersionDetail } from '#lib/web/features/software/VersionDetail.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadVersion = cache((id: string) => loadRecord(callOnServer('software.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('software'), loadVersion((await params).id)]);
  return { title: record?.name || t('title') };
}

/** A version of the devices' software, with its release notes. */
export default async function VersionPage({ params, searchParams }: Props) {
  await requireAccess('business');
  const { id } = await params;
  const { record, problem } = await loadVersion(id);
  return (
    <IslandTexts namespaces={['translate']}>
      <VersionDetail id={id} search={searchOf(await searchParams)} version={record} problem={problem} />
    </IslandTexts>
  );
}
