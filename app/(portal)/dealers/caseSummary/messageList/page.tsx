import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { MessageList } from '#lib/features/messages/MessageList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('messages.title');

export default async function MessagesPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('messages');
  const first = await loadFirstPage('messages.list', searchParams);
  return <MessageList first={first} user={identity.userId} />;
}
