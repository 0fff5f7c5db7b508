import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { DealerDetail } from '#lib/features/dealers/DealerDetail.tsx';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';

interface Props {
  params: Promise<{ id: string }>;
}

const load = cache((id: string) => loadRecord(callOnServer('dealers.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('dealers'), load((await params).id)]);
  return { title: record?.name || t('title.dealers') };
}

export default async function DealerPage({ params }: Props) {
  await requireSession('dealers');
  const { id } = await params;
  const { record, problem } = await load(id);
  return (
    <ClientScreen namespaces={['list', 'form', 'dealers']}>
      <DealerDetail scope="dealers" id={id} dealer={record} problem={problem} />
    </ClientScreen>
  );
}
