import { snInput } from '#lib/contract/sn.ts';
import { NewRequest } from '#lib/features/requests/NewRequest.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/session/page-session.ts';

export const generateMetadata = pageTitle('requests.refund.add');

export default async function NewRefundPage({
  searchParams,
}: {
  searchParams: Promise<{ sn?: string | string[] }>;
}) {
  await requireSession('afterSales');
  const sn = snInput.safeParse((await searchParams).sn).data ?? '';
  return (
    <MessagesProvider namespaces={['list', 'form', 'scan', 'attachment', 'requests']}>
      <NewRequest kind="refund" sn={sn} />
    </MessagesProvider>
  );
}
