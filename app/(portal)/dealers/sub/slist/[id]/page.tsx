import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { DealerDetail } from '#lib/features/dealers/DealerDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dealers'))('title.subDealers') };
}

/** One sub-dealer; the query is that of the list it was opened from. */
export default async function SubDealerPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('subDealers');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('subDealers.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'form', 'dealers']}>
      <DealerDetail scope="subDealers" id={id} dealer={record} problem={problem} />
    </Texts>
  );
}
