'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useOnWindowFocus } from '../../ui/hooks/use-on-window-focus.ts';
import { Button } from '../../ui/parts/Button.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { useOwnChange } from './own-change.ts';

interface Props {
  id: string;
  version: string;
  texts: { changed: string; acknowledge: string };
}

/**
 * A notice that another user has changed the order since the reader acknowledged its version. The order is checked when the
 * reader returns to the window; changes of the reader show no notice.
 */
export function ConcurrentChange({ id, version, texts }: Props) {
  const router = useRouter();
  const [acknowledged, acknowledge] = useState(version);
  const isOwn = useOwnChange(({ order }) => order === id);
  const hasChanged = acknowledged !== version;
  useEffect(() => {
    if (!isOwn || !hasChanged) return;
    acknowledge(version);
    useOwnChange.setState({ order: '' });
  }, [isOwn, hasChanged, version]);
  useOnWindowFocus(async () => {
    const { call } = await import('../../api/call.ts');
    // After a failed check the page stays as it is.
    const latest = await call('shopOrders.read', { params: { id } }).catch(() => undefined);
    if (latest && latest.version !== version) router.refresh();
  });
  return (
    <div role="status">
      {hasChanged && !isOwn && (
        <Notice
          tone="info"
          icon="InfoOutlined"
          role="note"
          action={
            <Button color="inherit" onClick={() => acknowledge(version)}>
              {texts.acknowledge}
            </Button>
          }
        >
          {texts.changed}
        </Notice>
      )}
    </div>
  );
}
