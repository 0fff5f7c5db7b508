import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { FeedbackDetail } from '#lib/web/features/feedback/FeedbackDetail.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadFeedback = cache((id: string) => loadRecord(callOnServer('feedback.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('feedback'), loadFeedback((await params).id)]);
  return { title: record ? t('one', { sn: record.sn }) : t('title') };
}

/** Feedback on a device, with the manufacturer's reply. */
export default async function FeedbackRecordPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('feedback');
  const { id } = await params;
  const { record, problem } = await loadFeedback(id);
  return (
    <IslandTexts namespaces={['translate']}>
      <FeedbackDetail
        id={id}
        search={searchOf(await searchParams)}
        feedback={record}
        problem={problem}
        devices={may(identity, 'equipment')}
        chat={hasChat(identity)}
      />
    </IslandTexts>
  );
}
