import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { may } from '#lib/access.ts';
import { ReferenceIndex } from '#lib/features/developers/reference/ReferenceIndex.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';
import { reference } from './reference.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reference'))('title') };
}

/** Every operation of the API. */
export default async function ReferencePage() {
  const { identity } = await requireSession();
  return (
    <MessagesProvider namespaces={['reference']}>
      <ReferenceIndex reference={reference()} may={(key) => may(identity, key)} />
    </MessagesProvider>
  );
}
