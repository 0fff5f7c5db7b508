import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { CaseDetail } from '#lib/features/cases/CaseDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('cases'))('title') };
}

/** One case; the query is that of the list it was opened from. */
export default async function CasePage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('caseSummary');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('cases.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'attachment', 'translate', 'cases']}>
      <CaseDetail id={id} record={record} problem={problem} />
    </Texts>
  );
}
