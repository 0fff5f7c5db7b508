import { notifyManager } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { formats } from '#lib/web/i18n/formats.ts';
import attachment from '../../../../../messages/en/attachment.json';
import chat from '../../../../../messages/en/chat.json';
import common from '../../../../../messages/en/common.json';
import errors from '../../../../../messages/en/errors.json';
import shell from '../../../../../messages/en/shell.json';
import translate from '../../../../../messages/en/translate.json';
import { TestQueries } from '../../ui/TestQueries.tsx';

// Queries notify components within the `act` that changes them.
notifyManager.setScheduler(queueMicrotask);

/** English messages of the chat, UTC and a query cache. */
export function ChatProviders({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      formats={formats}
      messages={{ attachment, chat, common, errors, shell, translate } as never}
    >
      <TestQueries>{children}</TestQueries>
    </NextIntlClientProvider>
  );
}

/** A log entry; by default "Hello" of the assistant. */
export const entryOf = (part: Partial<ChatEntry> = {}): ChatEntry => ({
  id: '7',
  dialogId: '1',
  at: '2026-11-22T10:30:00.000Z',
  from: 'assistant',
  name: 'Ada',
  avatar: '',
  kind: 'said',
  parts: [{ kind: 'text', text: 'Hello' }],
  like: 'none',
  score: null,
  sn: '',
  clientId: null,
  ...part,
});
