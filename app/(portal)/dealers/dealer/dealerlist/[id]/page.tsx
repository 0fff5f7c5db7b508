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
const loadDealer = cache((id: string) => loadRecord(callOnServer('dealers.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('dealers'), loadDealer((await params).id)]);
  return { title: record?.name || t('title.dealers') };
}

/** A dealer below the account, with counts of its devices for accounts that may see them. */
export default async function DealerPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('dealers');
  const { id } = await params;
  const counts = may(identity, 'equipment') ? await loadDealerCounts(id) : undefined;
  const { record, problem } = await loadDealer(id);
  return (
    <DealerDetail
      scope="dealers"
      id={id}
      search={searchOf(await searchParams)}
      dealer={record}
      problem={problem}
      counts={counts}
    />
  );
}
