import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { may } from '#lib/access.ts';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { TcodeDetail } from '#lib/features/tcodes/TcodeDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('tcodes'))('title') };
}

/** One Tcode card; the query is that of the list it was opened from. */
export default async function TcodePage({ params }: { params: Promise<{ id: string }> }) {
  const { identity } = await requireSession('tcode');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('tcodes.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'tcodes']}>
      <TcodeDetail id={id} card={record} problem={problem} devices={may(identity, 'equipment')} />
    </Texts>
  );
}
