import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { MessageDetail } from '#lib/web/features/messages/MessageDetail.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadMessage = cache((id: string) => loadRecord(callOnServer('messages.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('messages'), loadMessage((await params).id)]);
  return { title: record?.title || t('title') };
}

/** A message to the account. The browser marks it as read, not this page. */
export default async function MessagePage({ params, searchParams }: Props) {
  await requireAccess('messages');
  const { id } = await params;
  const { record, problem } = await loadMessage(id);
  return (
    <IslandTexts namespaces={['translate']}>
      <MessageDetail id={id} search={searchOf(await searchParams)} message={record} problem={problem} />
    </IslandTexts>
  );
}
