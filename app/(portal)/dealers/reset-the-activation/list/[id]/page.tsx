import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { loadRelatedDealer } from '#lib/page/related-dealer.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { linkAccessFor } from '#lib/web/features/requests/kinds.ts';
import { ResetDetail } from '#lib/web/features/requests/RequestDetails.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadReset = cache((id: string) => loadRecord(callOnServer('resets.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('requests'), loadReset((await params).id)]);
  return { title: record ? t('reset.name', { sn: record.sn, id: record.id }) : t('reset.title') };
}

export default async function ResetPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('afterSales');
  const { id } = await params;
  const { record, problem } = await loadReset(id);
  return (
    <IslandTexts namespaces={['attachment', 'translate']}>
      <ResetDetail
        id={id}
        search={searchOf(await searchParams)}
        request={record}
        problem={problem}
        links={linkAccessFor(identity)}
        chat={hasChat(identity)}
        dealer={record && may(identity, 'dealers') ? loadRelatedDealer(record.dealer) : undefined}
      />
    </IslandTexts>
  );
}
