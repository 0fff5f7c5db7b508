/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import type { ListScreen } from '#lib/web/ui/list/list-screen.ts';
import type { Row } from '#lib/web/ui/list/types.ts';
import { ViewsMenu } from '#lib/web/ui/list/views/ViewsMenu.tsx';
import { TestProviders } from '../TestProviders.tsx';

let views: { name: string; search: string; columns: string[] }[] = [];
jest.mock('#lib/web/ui/storage/account-storage.ts', () => ({ useStored: () => [views, () => {}] }));

const listScreen = {
  user: 'main',
  list: { name: 'test', path: '/test', filters: [], columns: [] },
  columns: [],
  query: { state: { page: 1, pageSize: 20, sort: undefined, filters: {} } },
} as unknown as ListScreen<Row>;
const menu = () => <ViewsMenu screen={listScreen} anchor={document.body} onClose={() => {}} />;
const viewsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `View ${index + 1}`, search: '', columns: [] }));

it('names the oldest view before a new one deletes it', () => {
  views = viewsOf(29);
  const { unmount } = render(menu(), { wrapper: TestProviders });
  expect(screen.queryByText(/deletes the oldest/)).toBeNull();
  unmount();
  views = viewsOf(30);
  render(menu(), { wrapper: TestProviders });
  expect(
    screen.getByText('At most 30 views are saved. A new one deletes the oldest, View 30.'),
  ).toBeVisible();
});
