/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { Older } from '#lib/web/features/chat/log/Older.tsx';
import { ChatProviders } from './ChatProviders.tsx';
import { setUpChat } from './chat-fixture.ts';

const fixture = setUpChat();

test('"No messages yet" is displayed only without messages', async () => {
  await fixture.start();
  const { unmount } = render(<Older conversation={fixture.chat} />, { wrapper: ChatProviders });
  expect(screen.getByText(/^No messages yet\./)).toBeVisible();
  unmount();
  fixture.server.addEntries(1);
  fixture.chat.close();
  await fixture.start();
  const { container } = render(<Older conversation={fixture.chat} />, { wrapper: ChatProviders });
  expect(container).toBeEmptyDOMElement();
});
