/** @jest-environment jsdom */

import { act, renderHook, waitFor } from '@testing-library/react';
import { closeForm, openForm, useOpenForm } from '#lib/web/ui/form/form-url.ts';
import { installNavigation, removeNavigation } from './fake-navigation.ts';

/** The router's URL, which it sets later than the browser while it loads something. */
let routerUrl = '';
jest.mock('next/navigation', () => ({
  usePathname: () => routerUrl.split('?')[0],
  useSearchParams: () => new URLSearchParams(routerUrl.split('?')[1]),
}));

const url = () => window.location.pathname + window.location.search;
afterEach(removeNavigation);

it('opens and closes a form at once, whatever the router’s URL is', async () => {
  const navigation = installNavigation('/list?status=a,b');
  routerUrl = '/list?status=a,b';
  const { result } = renderHook(useOpenForm);
  expect(result.current).toBeNull();
  act(() => openForm({ edit: '5' }));
  expect(result.current).toEqual({ edit: '5' });
  expect(navigation.entries()).toHaveLength(2);
  routerUrl = '/list?status=a,b&edit=5';
  act(() => navigation.go(-1));
  expect([result.current, url()]).toEqual([null, '/list?status=a,b']);
  act(() => navigation.go(1));
  expect(result.current).toEqual({ edit: '5' });
});

it('steps back to the page of the form once, also when it is closed twice', async () => {
  const navigation = installNavigation('/other', '/list?status=a,b');
  routerUrl = '/list?status=a,b';
  const { result } = renderHook(useOpenForm);
  act(() => openForm({ new: true }));
  const onClosed = jest.fn(() => url());
  act(() => {
    closeForm(onClosed);
    closeForm();
  });
  expect(onClosed).not.toHaveBeenCalled();
  await waitFor(() => expect(result.current).toBeNull());
  expect(onClosed.mock.results.map(({ value }) => value)).toEqual(['/list?status=a,b']);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(navigation.currentEntry?.index).toBe(1);
});

it.each([
  ['another page', ['/other', '/list?edit=5']],
  ['another form', ['/list?edit=4', '/list?edit=5']],
  ['the page with other filters', ['/list?q=a', '/list?edit=5']],
  ['nothing', ['/list?edit=5']],
])('replaces its URL where %s is below', (_, paths) => {
  const navigation = installNavigation(...paths);
  routerUrl = '/list?edit=5';
  const { result } = renderHook(useOpenForm);
  const onClosed = jest.fn();
  act(() => closeForm(onClosed));
  expect([result.current, url()]).toEqual([null, '/list']);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(navigation.currentEntry?.index).toBe(paths.length - 1);
});

it('closes a form without the Navigation API', () => {
  window.history.replaceState(null, '', '/list?new=1');
  routerUrl = '/list?new=1';
  const { result } = renderHook(useOpenForm);
  act(() => closeForm());
  expect([result.current, url()]).toEqual([null, '/list']);
});

it('opens no form of a page that the router has not displayed yet', () => {
  const navigation = installNavigation('/list?edit=5', '/other');
  routerUrl = '/other';
  const { result, rerender } = renderHook(useOpenForm);
  act(() => navigation.go(-1));
  expect(result.current).toBeNull();
  routerUrl = '/list?edit=5';
  rerender();
  expect(result.current).toEqual({ edit: '5' });
});
