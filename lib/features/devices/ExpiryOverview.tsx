import { getMessages } from 'next-intl/server';
import { call } from '../../api/call.ts';
import { isPageLoad, sendLater } from '../../api/send-later.ts';
import { MergedMessagesProvider } from '../../i18n/MergedMessagesProvider.tsx';
import { getDisplayedTimeZone } from '../../i18n/request-locale.ts';
import type { ListState } from '../../ui/list/list-url.ts';
import { ExpiryPanel } from './ExpiryPanel.tsx';

export async function ExpiryOverview({ user, state }: { user: string; state: ListState }) {
  const [{ devices }, timeZone, isLoad] = await Promise.all([
    getMessages(),
    getDisplayedTimeZone(),
    isPageLoad(),
  ]);
  const { expiry, period } = devices;
  const sent = isLoad ? sendLater(call('devices.expiring', { query: { timeZone } })) : undefined;
  return (
    <MergedMessagesProvider messages={{ devices: { expiry, period } }}>
      <ExpiryPanel user={user} state={state} sent={sent} />
    </MergedMessagesProvider>
  );
}
