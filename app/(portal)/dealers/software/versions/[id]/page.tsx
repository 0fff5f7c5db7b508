import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { VersionDetail } from '#lib/features/software/VersionDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('software'))('title') };
}

/** One software version; the query is that of the list it was opened from. */
export default async function VersionPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('business');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('software.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'software']}>
      <VersionDetail id={id} version={record} problem={problem} />
    </Texts>
  );
}
