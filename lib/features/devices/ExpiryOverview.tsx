import { useMessages } from 'next-intl';
import { MergedMessagesProvider } from '../../i18n/MergedMessagesProvider.tsx';
import type { ListState } from '../../ui/list/list-url.ts';
import { ExpiryPanel } from './ExpiryPanel.tsx';

export function ExpiryOverview({ user, state }: { user: string; state: ListState }) {
  const { expiry, period } = useMessages().devices;
  return (
    <MergedMessagesProvider messages={{ devices: { expiry, period } }}>
      <ExpiryPanel user={user} state={state} />
    </MergedMessagesProvider>
  );
}
