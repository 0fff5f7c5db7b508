import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadDealerCounts } from '#lib/page/dealer-counts.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { DealerDetail } from '#lib/web/features/dealers/DealerDetail.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadSubDealer = cache((id: string) => loadRecord(callOnServer('subDealers.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('dealers'), loadSubDealer((await params).id)]);
  return { title: record?.name || t('title.subDealers') };
}

/** A sub-dealer, or a dealer of a similar level, with counts of its devices. */
export default async function SubDealerPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('subDealers');
  const { id } = await params;
  const counts = may(identity, 'equipment') ? await loadDealerCounts(id) : undefined;
  const { record, problem } = await loadSubDealer(id);
  return (
    <DealerDetail
      scope="subDealers"
      id={id}
      search={searchOf(await searchParams)}
      dealer={record}
      problem={problem}
      counts={counts}
    />
  );
}
