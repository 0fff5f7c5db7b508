import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { TcodeDetail } from '#lib/web/features/tcodes/TcodeDetail.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadTcode = cache((id: string) => loadRecord(callOnServer('tcodes.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('tcodes'), loadTcode((await params).id)]);
  return { title: record?.code || t('title') };
}

/** A Tcode card: a prepaid code that activates a device. */
export default async function TcodePage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('tcode');
  const { id } = await params;
  const { record, problem } = await loadTcode(id);
  return (
    <TcodeDetail
      id={id}
      search={searchOf(await searchParams)}
      card={record}
      problem={problem}
      devices={may(identity, 'equipment')}
    />
  );
}
