/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from '#lib/web/features/shell/search/SearchField.tsx';
import { setNavigate } from '#lib/web/ui/navigation/navigate.ts';
import { TestProviders } from '../../../ui/TestProviders.tsx';

jest.mock('next/navigation', () => ({
  usePathname: () => '/dealers',
  useRouter: () => ({ refresh: () => {} }),
}));
jest.mock('#lib/web/ui/providers/with-texts.tsx', () => ({
  withTexts: async (panel: unknown) => panel,
}));

const props = {
  user: '7',
  screens: [{ href: '/dealers/messages', label: 'Messages', icon: 'MailOutlined' as const }],
  areas: [],
  hasChat: false,
};

async function choose(text: string, name: RegExp) {
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(await screen.findByRole('option', { name }));
  expect(field).toHaveValue('');
  expect(screen.queryByRole('option')).toBeNull();
}

beforeAll(async () => {
  await import('#lib/web/features/shell/search/SearchPanel.tsx');
});

it('returns the focus to where the search was opened from after a command that opens no page', async () => {
  const opened: string[] = [];
  setNavigate((href) => void opened.push(href));
  render(
    <>
      <button type="button">Before</button>
      <SearchField {...props} />
    </>,
    { wrapper: TestProviders },
  );
  const before = screen.getByRole('button', { name: 'Before' });
  act(() => before.focus());
  fireEvent.keyDown(before, { key: '/' });
  // jsdom selects without a focus.
  act(() => screen.getByRole('combobox').focus());
  await choose('dark mode', /dark/i);
  expect(before).toHaveFocus();

  // Reached by Tab.
  act(() => screen.getByRole('combobox').focus());
  await choose('light mode', /light/i);
  expect(screen.getByRole('combobox')).toHaveFocus();

  await choose('messages', /Messages/);
  expect(opened).toEqual(['/dealers/messages']);
  expect(document.body).toHaveFocus();
});
