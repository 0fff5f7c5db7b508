import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { may } from '#lib/access.ts';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { ReviewDetail } from '#lib/features/feedback/ReviewDetail.tsx';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';

interface Props {
  params: Promise<{ id: string }>;
}

const load = cache((id: string) => loadRecord(callOnServer('reviews.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, format, { record }] = await Promise.all([
    getTranslations('feedback'),
    getFormatter(),
    load((await params).id),
  ]);
  if (!record?.sentAt) return { title: t('reviews.title') };
  return { title: t('reviews.one', { day: format.dateTime(new Date(record.sentAt), 'day') }) };
}

export default async function OneReviewPage({ params }: Props) {
  const { identity } = await requireSession('feedback');
  const { id } = await params;
  const { record, problem } = await load(id);
  return (
    <ClientScreen namespaces={['list', 'feedback', 'translate']}>
      <ReviewDetail id={id} review={record} problem={problem} devices={may(identity, 'equipment')} />
    </ClientScreen>
  );
}
