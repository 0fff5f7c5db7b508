import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { MessageDetail } from '#lib/features/messages/MessageDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('messages'))('title') };
}

/** Screen 33: one message; the query is that of the list it was opened from. */
export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('messages');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('messages.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'translate', 'messages']}>
      <MessageDetail id={id} message={record} problem={problem} />
    </Texts>
  );
}
