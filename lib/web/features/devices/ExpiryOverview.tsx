import { useMessages } from 'next-intl';
import { MergedMessagesProvider } from '../../i18n/MergedMessagesProvider.tsx';
import { ExpiryPanel, type ExpiryProps } from './ExpiryPanel.tsx';

/** ExpiryPanel with its texts, which the list's page does not send to the browser otherwise. */
export function ExpiryOverview(props: ExpiryProps) {
  const { expiry, period } = useMessages().devices;
  return (
    <MergedMessagesProvider messages={{ devices: { expiry, period } }}>
      <ExpiryPanel {...props} />
    </MergedMessagesProvider>
  );
}
