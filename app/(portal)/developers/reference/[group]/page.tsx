import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { may } from '#lib/contract/access.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { config } from '#lib/server/config.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { GroupPage } from '#lib/web/features/developers/reference/GroupPage.tsx';
import { quotas, reference } from '../reference.ts';

interface Props {
  params: Promise<{ group: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { group } = await params;
  return { title: `${group} · ${(await getTranslations('reference'))('title')}` };
}

/** The operations of one group of the API reference; 404 for an unknown group. */
export default async function ReferenceGroupPage({ params }: Props) {
  const { identity } = await requireAccess();
  const groupName = (await params).group;
  const { groups, failures } = reference();
  const index = groups.findIndex(({ name }) => name === groupName);
  const group = groups[index];
  if (!group) notFound();
  const reader = {
    account: identity.account,
    may: (key: Parameters<typeof may>[1]) => may(identity, key),
    origin: config().PORTAL_ORIGIN,
    quotas: quotas(),
  };
  return (
    <ClientScreen namespaces={['list', 'tryIt']}>
      <GroupPage {...{ group, failures, reader }} previous={groups[index - 1]} next={groups[index + 1]} />
    </ClientScreen>
  );
}
