import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { MessageList } from '#lib/web/features/messages/MessageList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('messages.title');

export default async function MessagesPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('messages');
  const first = await loadFirstPage('messages.list', searchParams);
  return <MessageList first={first} user={identity.userId} />;
}
