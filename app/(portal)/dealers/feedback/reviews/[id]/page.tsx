import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { may } from '#lib/access.ts';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { ReviewDetail } from '#lib/features/feedback/ReviewDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('reviews.title') };
}

/** One review with its reply; the query is that of the list it was opened from. */
export default async function OneReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { identity } = await requireSession('feedback');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('reviews.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'feedback', 'translate']}>
      <ReviewDetail id={id} review={record} problem={problem} devices={may(identity, 'equipment')} />
    </Texts>
  );
}
