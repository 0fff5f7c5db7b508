import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ReviewDetail } from '#lib/web/features/feedback/ReviewDetail.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadReview = cache((id: string) => loadRecord(callOnServer('reviews.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, format, { record }] = await Promise.all([
    getTranslations('feedback'),
    getFormatter(),
    loadReview((await params).id),
  ]);
  if (!record?.sentAt) return { title: t('reviews.title') };
  return { title: t('reviews.one', { day: format.dateTime(new Date(record.sentAt), 'day') }) };
}

/** A review of the manufacturer's service, with its reply. */
export default async function ReviewRecordPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('feedback');
  const { id } = await params;
  const { record, problem } = await loadReview(id);
  return (
    <IslandTexts namespaces={['translate']}>
      <ReviewDetail
        id={id}
        search={searchOf(await searchParams)}
        review={record}
        problem={problem}
        devices={may(identity, 'equipment')}
        chat={hasChat(identity)}
      />
    </IslandTexts>
  );
}
