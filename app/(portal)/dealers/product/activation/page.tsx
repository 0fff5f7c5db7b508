import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { may } from '#lib/access.ts';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { Activation } from '#lib/features/transfers/Activation.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

type Search = Record<string, string | string[] | undefined>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('transfers'))('activation.title') };
}

/** Screen 11: device activation, with a Tcode card where `card` names one. Without the card the form is of use too. */
export default async function ActivationPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { identity } = await requireSession('equipment');
  const { card: id } = await searchParams;
  const card =
    typeof id === 'string' && may(identity, 'tcode')
      ? await callOnServer('tcodes.read', { params: { id } }).catch(() => null)
      : null;
  return (
    <MessagesProvider namespaces={['list', 'form', 'import', 'scan', 'transfers']}>
      <Activation user={identity.userId} card={card} />
    </MessagesProvider>
  );
}
