/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  getStored,
  isStorageFailing,
  setStored,
  useAccountStorage,
  useStored,
} from '#lib/web/ui/storage/account-storage.ts';

const stored = () => JSON.parse(localStorage.getItem('portal-memory') ?? 'null').state.values;

const View = () => String(useStored('7', 'view')[0]);

beforeEach(() => useAccountStorage.setState({ values: {} }));

it('is stored for each account and shown by every component', () => {
  const { result } = renderHook(() => [useStored('7', 'view'), useStored('8', 'view')] as const);
  act(() => result.current[0][1]('grid'));
  expect(result.current.map(([value]) => value)).toEqual(['grid', undefined]);
  expect(stored()).toEqual({ '7:view': 'grid' });
  act(() => setStored('7', 'view', undefined));
  expect(result.current[0][0]).toBeUndefined();
  expect(stored()).toEqual({});
});

it('follows another tab', () => {
  localStorage.setItem('portal-memory', JSON.stringify({ state: { values: { '7:view': 'table' } } }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal-memory' }));
  expect(getStored('7', 'view')).toBe('table');
});

it.each(['{', '[]', '{"state":null}', '{"state":{"values":3}}'])('ignores %s in the storage', (text) => {
  localStorage.setItem('portal-memory', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal-memory' }));
  expect(getStored('7', 'view')).toBeUndefined();
  setStored('7', 'view', 'grid');
  expect(getStored('7', 'view')).toBe('grid');
});

it('keeps a value for the page when the browser refuses to store it', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setStored('7', 'view', 'grid');
  expect([getStored('7', 'view'), isStorageFailing()]).toEqual(['grid', true]);
  refused.mockRestore();
  setStored('7', 'view', 'table');
  expect(isStorageFailing()).toBe(false);
});

it('is undefined in the HTML of the server and at hydration', () => {
  setStored('7', 'view', 'grid');
  expect(renderToString(<View />)).toBe('undefined');
});
