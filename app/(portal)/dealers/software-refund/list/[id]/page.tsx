import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { RefundDetail } from '#lib/features/requests/details.tsx';
import { linksFor } from '#lib/features/requests/kinds.ts';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('requests'))('refund.title') };
}

/** Screen 24: one software refund; the query is that of the list it was opened from. */
export default async function RefundPage({ params }: { params: Promise<{ id: string }> }) {
  const { identity } = await requireSession('afterSales');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('refunds.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'attachment', 'requests']}>
      <RefundDetail id={id} request={record} problem={problem} links={linksFor(identity)} />
    </Texts>
  );
}
