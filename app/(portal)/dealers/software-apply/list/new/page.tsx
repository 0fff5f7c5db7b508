import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { snInput } from '#lib/contract/sn.ts';
import { NewRequest } from '#lib/features/requests/NewRequest.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('requests'))('software.add') };
}

/** Screen 25: a new request for software, about the device of `?sn=`. */
export default async function NewSoftwareApplyPage({
  searchParams,
}: {
  searchParams: Promise<{ sn?: string | string[] }>;
}) {
  await requireSession('softwareApply');
  const sn = snInput.safeParse((await searchParams).sn).data ?? '';
  return (
    <MessagesProvider namespaces={['list', 'form', 'scan', 'attachment', 'requests']}>
      <NewRequest kind="software" sn={sn} />
    </MessagesProvider>
  );
}
